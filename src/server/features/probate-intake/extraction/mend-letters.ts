import type { Word } from '#server/providers/document-text/document-text.ts';

/**
 * Undoes confusions that no American word has: a capital I or a '!' amid small letters is an l,
 * a brace is a bracket, 'Bivd' is 'Blvd', 'Zp' a 'Zip' whose thin i melted into the Z. Only for words that an engine has read.
 */
export function mendLetters(word: Word): Word {
  const text = word.text
    .replace(/(?<=\p{L})I(?=\p{Ll})|(?<=\p{Ll})[!|](?=\p{Ll}|$)/gu, 'l')
    .replace(/^\{/, '(')
    .replace(/\}(?=\W*$)/, ')')
    .replace(/^B[il!|1]vd/, 'Blvd')
    .replace(/^Zp$/, 'Zip')
    .replace(/^Sate$/, 'State')
    .replace(/^Ml$/, 'MI');
  return text === word.text ? word : { ...word, text };
}
