import { describe, expect, test } from 'vitest';
import { fold, searchLanguage, tokenize } from '../../src/contract/index.ts';

describe('forms of a word meet', () => {
  test.each([
    ['de', 'Funktion Funktionen'],
    ['de', 'Konfiguration konfigurieren konfiguriert Konfigurationen'],
    ['de', 'Berechnung berechnen berechnet'],
    ['de', 'löschen loeschen'],
    ['de', 'Schlüssel Schlüsseln'],
    ['fr', 'installer installation installations installé'],
    ['fr', 'déployer déploiement déploiements'],
    ['fr', 'vérifier vérification'],
    ['fr', 'journal journaux'],
    ['fr', 'appel appeler appelle'],
    ['es', 'instalar instalación instalaciones'],
    ['es', 'función funciones'],
    ['es', 'llamar llamada llamadas llamando'],
    ['pt', 'função funções'],
    ['pt', 'instalar instalação instalações'],
    ['pt', 'chamar chamada'],
    ['pt', 'rua ruas'],
    ['fr', 'loi lois'],
    ['es', 'ley leyes'],
    ['it', 'funzione funzioni'],
    ['it', 'configurare configurazione configurato'],
    ['it', 'distribuire distribuzione'],
    ['nl', 'functie functies'],
    ['nl', 'installeren installatie installaties'],
    ['nl', 'naam namen'],
    ['nl', 'verwijder verwijderen'],
    ['ru', 'функция функции функцию функций функциями'],
    ['ru', 'удалить удаление удаления'],
    ['ru', 'создать создание создании'],
    ['ru', 'ошибка ошибки ошибок ошибками'],
    ['ru', 'установить установка установку'],
    ['ar', 'ملف الملف والملف ملفات الملفات'],
    ['ar', 'دالة الدالة'],
    ['ko', '함수 함수를 함수는 함수에서'],
    ['ko', '배포 배포하는 배포하려면 배포합니다 배포된 배포하기를'],
    ['ja', 'サーバー サーバ さーばー ｻｰﾊﾞｰ'],
  ])('in "%s": %s', (locale, forms) => {
    const { stem } = searchLanguage(locale);
    expect(new Set(forms.split(' ').map((form) => stem(fold(form)))).size).toBe(1);
  });

  test.each([
    ['de', 'Paket packen'],
    ['de', 'neu neun'],
    ['fr', 'erreur errer'],
    ['es', 'red rey'],
    ['it', 'rete rata'],
    ['nl', 'server serie'],
    ['ru', 'вызов вызы'],
    ['ar', 'مفتاح مفتي'],
    ['ko', '결과 결정'],
  ])('and others stay apart in "%s": %s', (locale, words) => {
    const { stem } = searchLanguage(locale);
    expect(new Set(words.split(' ').map((word) => stem(fold(word)))).size).toBe(2);
  });
});

test.each(['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'])('"https" is not many of "http" in "%s"', (locale) => {
  const { stem } = searchLanguage(locale);
  expect([stem('https'), stem('ftps')]).toEqual(['https', 'ftps']);
});

test.each(['de', 'fr', 'es', 'pt', 'it', 'nl', 'ru'])(
  'a name with digits and a short word have no other form in "%s"',
  (locale) => {
    const { stem } = searchLanguage(locale);
    for (const word of ['x509s', 'utf8er', 'base64ando', 'абв1ами', 'das', 'ans', 'ами'])
      expect(stem(word)).toBe(word);
  },
);

describe('words of a text', () => {
  const terms = (locale: string, text: string) =>
    tokenize(text, searchLanguage(locale)).map(({ surface, little }) => (little ? `(${surface})` : surface));

  test.each([
    ['fr', 'l’installation qu’il d’API', ['installation', 'il', 'api']],
    ['it', 'l’indirizzo dell’errore', ['indirizzo', 'errore']],
    ['en', 'l’installation', ['l', 'installation', 'linstallation']],
    ['zh', '如何部署函数', ['(如何)', '部署', '署函', '函数']],
    ['zh', '键的值', ['键', '(的)', '值']],
    ['ja', '値を取得する', ['値', '(を)', '取得', '(する)']],
    ['ja', '非同期モード', ['非同', '同期', 'もーど']],
  ])('in "%s", %s', (locale, text, expected) => expect(terms(locale, text)).toEqual(expected));

  test('are those of English where a language is not known', () => {
    expect(searchLanguage('fi')).toBe(searchLanguage('en-GB'));
    expect(searchLanguage('pt_BR')).toBe(searchLanguage('PT'));
  });
});
