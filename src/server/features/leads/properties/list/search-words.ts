import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The words that all have to match, each once. A phone number in an unambiguous format, with its
 * country code or its dashes, is one word, its ten digits: '(615) 555-0142' -> ['6155550142'].
 */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '')
    .toLowerCase()
    .replace(countryNumber, '$1$2$3')
    .replace(dashedNumber, '$1$2$3');
  return [...new Set(text.split(/\s+/).filter(Boolean))];
}

/** '+1 615 555 0142', '1-615-555-0142', '+1 (615) 555-0142'; nothing that continues in digits. */
const countryNumber = /(?<=^|\s)\+?1[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?=\s|$)/g;
/** '(615) 555-0142', '615-555-0142', '615.555.0142'; three numbers with blanks between may be anything. */
const dashedNumber = /(?<=^|\s)\(?(\d{3})\)?[\s.-]*(\d{3})[.-](\d{4})(?=\s|$)/g;

/**
 * The longer words of a search that a word is a part of: the lead has it in another word than those.
 * 'John Johnson' does not find every Johnson. Digits may be a part of a phone in any case.
 */
export const longerWords = (word: string, words: string[]): string[] =>
  /^[\d\W]*$/.test(word) ? [] : words.filter((other) => other !== word && other.includes(word));

/** All words of a search match. */
export function wordConditions(search: string | undefined): RawBuilder<SqlBool>[] {
  const words = searchWords(search);
  return words.flatMap((word) => {
    const longer = longerWords(word, words);
    if (longer.length === 0) return [wordCondition(word)];
    const others = longer.map((other) => `(?!\\S*${literally(other)})`).join('');
    const ownWord = `(^|\\s)${others}\\S*${literally(word)}`;
    return [wordCondition(word), sql<SqlBool>`p.search_text ~ ${ownWord}`];
  });
}

/** A text in a regular expression of Postgres. */
const literally = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** A word matches literally, or as the digits of a phone number in any format. */
export function wordCondition(word: string): RawBuilder<SqlBool> {
  const literal = sql<SqlBool>`p.search_text like ${containing(word)}`;
  const national = nationalDigits(word);
  if (national === undefined) return literal;
  return sql<SqlBool>`(${literal} or p.phone_digits like ${containing(national)}
    and p.search_text like ${containing(national)})`;
}

/** The digits of a word that may be part of a phone number in another format. */
export function nationalDigits(word: string): string | undefined {
  const digits = word.replace(/\D/g, '');
  const looksLikePhone = /^[-+().\d]+$/.test(word) && digits.length >= 3 && digits !== word;
  if (!looksLikePhone) return undefined;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A pattern in which `%`, `_` and `\` are characters like others. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
