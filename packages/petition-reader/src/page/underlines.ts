import type { Word } from './page.ts';

const rule = /_{2,}/;

const captions =
  /^\W*(?:Name|Address|Telephone|Phone|Petitioner|Applicant|Decedent|Deceased|Attorney|County|City|Date)(?=[A-Z][a-z]{2})/;

/** '(NameMarcus': splits a caption from the answer that touches it. */
export function freeOfCaptions(words: Word[]): Word[] {
  return words.flatMap((word) => {
    const caption = captions.exec(word.text)?.[0];
    if (!caption) return [word];
    const width = (word.width * caption.length) / word.text.length;
    return [
      { ...word, text: caption, width },
      {
        ...word,
        text: word.text.slice(caption.length),
        x: word.x + width,
        width: word.width - width,
      },
    ];
  });
}

/** '_12' is '12' on an underline that begins before it. */
const withoutRuleBefore = (word: Word): Word =>
  /^_[\p{L}\d]/u.test(word.text) ? { ...word, text: word.text.slice(1) } : word;

/**
 * Splits words that touch their underline: 'Name:____Jane' is 'Name:', an underline and 'Jane'.
 * Each piece gets its share of the word's box. A separate underline stays, since it separates label
 * and answer.
 */
export function freeOfUnderlines(words: Word[]): Word[] {
  return words.map(withoutRuleBefore).flatMap((word) => {
    if (!rule.test(word.text) || /^_+$/.test(word.text)) return [word];
    const letter = word.width / word.text.length;
    return [...word.text.matchAll(/_{2,}|(?:(?!_{2,}).)+/g)].map((piece) => ({
      ...word,
      text: piece[0],
      x: word.x + piece.index * letter,
      width: piece[0].length * letter,
    }));
  });
}

/** How far inside a word, as a share of its width, the underline below it may begin. */
const inside = 0.8;

/**
 * Moves an underline that begins below the first word of its answer to the left of that word.
 * Otherwise it would separate 'St.' from 'James'.
 */
export function rulesBeforeAnswers(words: Word[]): Word[] {
  return words.map((word) => {
    if (!/^_{2,}$/.test(word.text)) return word;
    const first = words.find(
      (other) =>
        !rule.test(other.text) &&
        other.x <= word.x &&
        other.x + other.width * inside > word.x &&
        other.y < word.y + word.height &&
        other.y + other.height * 1.5 > word.y,
    );
    return first ? { ...word, x: first.x - 0.5, width: word.width + word.x - first.x } : word;
  });
}
