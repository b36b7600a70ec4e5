import type { Word } from './page.ts';

const rule = /_{2,}/;

const captions =
  /^\W*(?:Name|Address|Telephone|Phone|Petitioner|Applicant|Decedent|Deceased|Attorney|County|City|Date)(?=[A-Z][a-z]{2})/;

/** '(NameMarcus': a caption that touches the answer behind it is a word of its own. */
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

/**
 * Words that touch the line they are written on: 'Name:____Jane' is 'Name:', a rule and 'Jane'.
 * Each piece gets its share of the word's box. A rule of its own stays: it parts label and answer.
 */
export function freeOfUnderlines(words: Word[]): Word[] {
  return words.flatMap((word) => {
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

/** How far inside a word, as a share of it, the rule under it may seem to begin. */
const inside = 0.8;

/**
 * Rules that begin under the first word of their answer begin before it: between its first and second
 * word they would part 'St.' from 'James'.
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
