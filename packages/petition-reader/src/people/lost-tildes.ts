import { mayLackAccents } from './unseen-accents.ts';

/** Names with an 'ñ' that bear another accent before it, as they are written where accents are typed. */
const otherAccents: Record<string, string> = {
  ibañez: 'Ibáñez',
  nuñez: 'Núñez',
  ordoñez: 'Ordóñez',
  yañez: 'Yáñez',
  zuñiga: 'Zúñiga',
};

/** What engines make of 'ñ', and of 'ñi': 'Pefia', 'Zuhiga', 'Pefa'. */
const misread = ['fi', 'hi', 'f'] as const;

/** A word that is no name as it was read, with the 'ñ' that makes it one; the word itself otherwise. */
function mendWord(word: string): string {
  if (!/^\p{Lu}\p{Ll}{3,}$/u.test(word) || mayLackAccents(word)) return word;
  for (const letters of misread) {
    const at = word.indexOf(letters, 2);
    if (at < 0 || at + letters.length >= word.length) continue;
    const [before, after] = [word.slice(0, at), word.slice(at + letters.length)];
    if (!/[aeiou]$/i.test(before)) continue;
    const meant = letters.endsWith('i') ? ['n', 'ni'] : ['n'];
    const plain = meant.find((one) => mayLackAccents(`${before}${one}${after}`));
    if (!plain) continue;
    const name = `${before}${plain.replace('n', 'ñ')}${after}`;
    return otherAccents[name.toLowerCase()] ?? name;
  }
  return word;
}

/** A name from a picture with the 'ñ' that an engine took for other letters: 'Delfina Ibafiez' is 'Delfina Ibáñez'. */
export const withTildes = (name: string): string => name.replace(/\p{L}+/gu, mendWord);
