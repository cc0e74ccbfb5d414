import { endings, hasForms, type SearchLanguage, withoutEnding, wordSet } from './language.ts';

/** `configurare` and `configurazione` meet, `chiamare` and `chiamata`. */
const DERIVATION = endings({
  3: 'azione azioni uzione>u uzioni>u are ere ire ando endo',
  4: 'izione izioni amento amenti imento imenti ato ata ati ate uto uta uti ute ito ita iti ite',
});
const LAST = endings({ 3: 'chi>c che>c ghi>g ghe>g a e i o' });

function stem(word: string): string {
  if (!hasForms(word)) return word;
  return withoutEnding(withoutEnding(word, DERIVATION), LAST);
}

export const ITALIAN: SearchLanguage = {
  code: 'it',
  stem,
  stopWords: wordSet(
    'il lo la i gli le l un uno una e ed o ma se allora che chi cosa cui quale quali dove quando perché come quanto quanta quanti quante ' +
      'io tu lui lei noi voi loro mi ti si ci vi me te mio mia miei mie tuo tua suo sua suoi sue nostro nostra è sono era essere sta ' +
      'stato può posso possono potere deve devo devono ha ho hai hanno avere in di a da con su per tra fra del dello della dei degli ' +
      'delle al allo alla ai agli alle dal dalla dai dalle nel nella nei nelle sul sulla sui sulle questo questa questi queste quello ' +
      'quella non più già qui così anche molto senza fino',
  ),
  intentWords: wordSet(
    'usare uso usa utilizzare utilizzo fare faccio fa serve bisogno funziona voglio vedere ottenere mostrare trovare succede',
  ),
  elision: /^(?:[cdlmnstv]|un|all|dall|dell|nell|sull|quest|quell|dov|com)['’](?=\p{L})/iu,
};
