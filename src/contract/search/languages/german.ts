import { endings, hasForms, type SearchLanguage, withoutEnding, wordSet } from './language.ts';

const INFLECTION = endings({ 3: 'ern em er en es e eln>el' });
// `konfigurier` is what `-ieren` leaves.
const SECOND = endings({ 3: 'est en er ier>ier' });
/** `Konfiguration`, `konfigurieren` and `konfiguriert` meet, and `Berechnung`, `berechnen` and `berechnet`. */
const DERIVATION = endings({ 3: 'ung', 4: 'ierung ierbar iert ier ation keit heit lich isch ig', 5: 'et t' });

/** After the light stemmer of Snowball, without its regions: https://snowballstem.org/algorithms/german/stemmer.html */
function stem(word: string): string {
  if (!hasForms(word)) return word;
  // Umlauts are folded; so is what is typed for them: `loeschen`. Not `neue`, `Quelle`.
  const plain = word.replace(/(?<![aeq])([aou])e/g, '$1');
  const singular = /[bdfghklmnrt]s$/.test(plain) && plain.length > 4 ? plain.slice(0, -1) : plain;
  return withoutEnding(withoutEnding(withoutEnding(singular, INFLECTION), SECOND), DERIVATION);
}

export const GERMAN: SearchLanguage = {
  code: 'de',
  stem,
  stopWords: wordSet(
    'der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie was wer wo wann warum welche welcher ' +
      'welches welchen ich du er sie es wir ihr mich mir dich dir uns euch ihm ihn ihnen mein meine meinen meinem meiner dein deine ' +
      'sein seine unser unsere ist sind war waren wird werden wurde kann kannst können könnte muss müssen soll sollte darf hat haben ' +
      'habe hatte in im an am auf aus bei beim mit nach von vom zu zum zur für über unter um durch ohne gegen bis seit dass ob so ' +
      'auch nur noch nicht kein keine man sich hier dort dies diese dieser dieses diesen wieviel viel dafür damit',
  ),
  intentWords: wordSet(
    'benutzen benutze verwenden verwende nutzen nutze machen mache brauche brauchen geht gehen gibt geben funktioniert möchte will ' +
      'bekommen bekomme finde finden sehen anzeigen passiert tun',
  ),
  compounds: { tail: 4, head: 3 },
};
