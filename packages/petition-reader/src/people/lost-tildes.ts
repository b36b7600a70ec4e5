import { mayLackAccents } from './lost-accents.ts';

/** Names with an 'ñ' and another accent before it, with all their accents. */
const otherAccents: Record<string, string> = {
  ibañez: 'Ibáñez',
  nuñez: 'Núñez',
  ordoñez: 'Ordóñez',
  yañez: 'Yáñez',
  zuñiga: 'Zúñiga',
};

/** How OCR misreads 'ñ' and 'ñi': 'Pefia', 'Zuhiga', 'Pefa'. */
const misread = ['fi', 'hi', 'f'] as const;

/** Restores the 'ñ' of a word that is a known name only with it; returns other words unchanged. */
function correctWord(word: string): string {
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

/**
 * A name from OCR with the 'ñ' that was misread as other letters: 'Delfina Ibafiez' is 'Delfina
 * Ibáñez'.
 */
export const withTildes = (name: string): string => name.replace(/\p{L}+/gu, correctWord);
