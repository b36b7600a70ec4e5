import type { Word } from './page.ts';
import { correctDay } from './misread-days.ts';
import { correctWord } from './correct-words.ts';

/** A word below this confidence may have letters that ran together. */
const doubted = 0.9;

/** Corrects misread letters in print and answers. Only for words from OCR. */
export function correctLetters(word: Word): Word {
  return correctDay(
    correctSigns({ ...word, text: correctWord(word.text, word.confidence < doubted) }),
  );
}

/**
 * Corrects misread letters that no American word has: a capital I or a '!' between lowercase
 * letters is an l, a brace is a parenthesis, 'Bivd' is 'Blvd', 'Zp' is a 'Zip' whose thin i merged
 * with the Z, '1.1,' is the beginning of '1. I, Jane Roe', 'Ill' is the suffix 'III'. Only for
 * words from OCR.
 */
export function correctSigns(word: Word): Word {
  const text = word.text
    .replace(/(?<=\p{L})I(?=\p{Ll})|(?<=\p{Ll})[!|](?=\p{Ll}|$)/gu, 'l')
    // "0'Rourke", '0ld Mill Road', 'P.0. Box'.
    .replace(/^0(?=['’]\p{Lu}|\p{Ll}{2})/u, 'O')
    .replace(/^01d$/, 'Old')
    // 'Qld', 'Qctavio': no consonant follows a Q.
    .replace(/^Q(?=[bcdfghj-np-tv-z]\p{L})/u, 'O')
    // 'aP.0.': a speck or a ruled line before it is read as a lowercase letter.
    .replace(/^[\p{Ll}|]?P\.?[0O]\.?$/u, (box) => box.replace(/^[^P]/, '').replace('0', 'O'))
    .replace(/^[Il|!]{3}(?=,?$)/, 'III')
    .replace(/^\{/, '(')
    .replace(/\}(?=\W*$)/, ')')
    .replace(/^B[il!|1]vd/, 'Blvd')
    .replace(/^Zp$/, 'Zip')
    .replace(/^Sate$/, 'State')
    .replace(/^([afn])[lI1|/]k[lI1|/]a\b/i, '$1/k/a')
    // States: 'Ml', 'Wl,', 'Rl'.
    .replace(/^([HMRW])[l|!](?=,?$)|^(W)1(?=,?$)/, '$1$2I')
    .replace(/^wl(?=,?$)/, 'WI')
    // 'lowa', 'ldaho', 'lndiana', 'lllinois'.
    .replace(/^[l|1](?=(?:owa|daho|ndiana|llinois)\W*$)/, 'I')
    .replace(/^[l|],$/, 'I,')
    .replace(/^(\d{1,2}\.)[1lI|],$/, '$1 I,')
    // 'Sth day of March'.
    .replace(/^[123]?[Ss]th(?=,?$)/, (day) => day.replace(/s/i, '5'))
    .replace(/^(?:[lI|]st|[lI|]{2}th)(?=,?$)/, (day) => day.replace(/[lI|]/g, '1'));
  return text === word.text ? word : { ...word, text };
}
