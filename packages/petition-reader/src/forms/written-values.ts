import { withLikelyZero, withLikelyYear } from '../page/misread-days.ts';
import { findDates } from '../values/dates.ts';
import { asDigits } from '../values/money.ts';

/** Whether a word consists of digits except for a misread letter or two. */
const isNearlyNumber = (word: string) =>
  (word.match(/\d/g)?.length ?? 0) * 2 > word.replace(/\W/g, '').length;

/** A day as 'YYYY-MM-DD'; '' if the text has none, or more than one. */
export function readDay(text: string): string {
  const plain = text.replace(/[_]+/g, ' ').replace(/\s+/g, ' ').trim();
  const corrected = plain.replace(/\S+/g, (word) => (isNearlyNumber(word) ? asDigits(word) : word));
  for (const attempt of [
    plain,
    corrected,
    corrected.replace(/\s*([/.-])\s*/g, '$1'),
    withLikelyYear(corrected),
    // '03252024', '0325/2024': the slashes between the numbers were lost.
    corrected.replace(/^\D*(\d{2})[\s/.-]?(\d{2})[\s/.-]?((?:19|20)\d{2})\D*$/, '$1/$2/$3'),
    withLikelyZero(corrected),
  ]) {
    const days = new Set(findDates(capitalised(attempt)).map(({ iso }) => iso));
    if (days.size === 1) return [...days][0]!;
    if (days.size > 1) return '';
  }
  return '';
}

const capitalised = (text: string) =>
  text.replace(/\b[a-z]{3,9}\b/g, (word) => word[0]!.toUpperCase() + word.slice(1));

/** A phone number as its ten digits; '' if the text is not one. */
export function readPhone(text: string): string {
  const plain = /\(?\d{3}\)?[\s.)/-]*\d{3}[\s./-]*\d{4}(?!\d)/.exec(
    text.replace(/^\W*\+?1[\s.-]+/, ''),
  )?.[0];
  const near = text.split(' ').filter(isNearlyNumber).map(asDigits).join('');
  const digits = (plain ?? near).replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  // No place has the area code 555.
  return /^(?!555)[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : '';
}

/** A ZIP of five digits; '' if the text is not one. */
export function readZip(text: string): string {
  const [word = ''] = /\S{5,10}/.exec(text.trim()) ?? [];
  const digits = asDigits(word).replace(/-\d{4}$|\D$/, '');
  return /^\d{5}$/.test(digits) && isNearlyNumber(word) ? digits : '';
}

/** A county's name alone. */
export function readCounty(text: string): string {
  return (
    text
      .replace(/[_]+/g, ' ')
      // The placeholder of a list before a person has chosen from it.
      .replace(/\b(?:select|choose)\s+(?:a\s+)?(?:county|city|town)?\b/i, ' ')
      .replace(/^\W*(?:the\s+)?county\s+of\b/i, '')
      .replace(/\bcounty\b.*$/i, '')
      .replace(/[^\p{L}.'’ -]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[.\s-]+|[,\s-]+$/g, '')
      .trim()
  );
}

/** A case number as written, without the words of the clerk's label. */
export function readCaseNumber(text: string): string {
  const bare = text
    .replace(/^\W*(?:(?:case|file|docket|estate|cause)?\s*(?:no|number|#)\.?:?)\s+/i, '')
    .replace(/(?<=\d)[|)\]](?=[\d\s]|$)/g, '1')
    .replace(/[|_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\d/.test(bare) && bare.length >= 3 && bare.length <= 30 ? bare : '';
}

const behindName =
  /\s*(?:,?\s*\b(?:a\/?k\/?a|f\/?k\/?a|n\/?k\/?a|also known as|formerly)\b.*|\(.*)$/i;
const younger = /^(?:jr|sr|ii|iii|iv|esq)\.?$/i;
/** The end of a firm's name, after a comma: 'First Harbor Bank, N.A.'. */
const firmEnding =
  /^(?:n\.?\s?a|f\.?s\.?b|s\.?s\.?b|inc|ltd|co|corp|l\.?l\.?[cp]|l\.?p|p\.?l\.?l\.?c|p\.?[ac])\.?$/i;

/** A person's name as written in a zone for names, and the text after it following a comma. */
export function readName(text: string): { name: string; rest: string } {
  const clean = text
    .replace(/[_|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .replace(behindName, '')
    .trim();
  const [head = '', ...tail] = clean.split(/\s*[,;]\s*/);
  const parts = [head];
  while (tail[0] && younger.test(tail[0])) parts.push(tail.shift()!);
  const ending = /\s/.test(head) && firmEnding.test(tail[0] ?? '') ? `, ${tail.shift()}` : '';
  // 'Roe, Jane A.': a family name alone is before its comma.
  const turned =
    !/\s/.test(head) &&
    tail.length === 1 &&
    /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}$/u.test(tail[0]!);
  const name = turned ? `${tail[0]} ${head}` : parts.join(' ') + ending;
  return { name: correctName(name), rest: turned ? '' : tail.join(', ') };
}

/**
 * The numerals after names that OCR engines read as a lowercase l or a one: 'Roe Il', 'Roe lll',
 * 'Roe lV'.
 */
const withNumber = (name: string) =>
  name
    .replace(/(?<=\s\S+\s)[Il1|!][Iil1|!]$/, 'II')
    .replace(/(?<=\s\S+\s)[Il1|!][Iil1|!]{2}$/, 'III')
    .replace(/(?<=\s\S+\s)[l1|]V$/, 'IV');

/** Errors of OCR engines with capitals: 'wexley', 'wWexley', 'TEAGUe'. */
function correctName(name: string): string {
  return withNumber(name)
    .split(' ')
    .map((word) =>
      word.replace(/^(\p{Ll})(\p{Lu})(?=\p{Ll})/u, (pair, low: string, high: string) =>
        low.toUpperCase() === high ? high : pair,
      ),
    )
    .map((word) => (/^\p{Ll}{4,}$/u.test(word) ? word[0]!.toUpperCase() + word.slice(1) : word))
    .join(' ')
    .replace(/[^\p{L}.'’)]+$/u, '')
    .trim();
}

/** Whether a text can be a person's or a firm's name: letters, and few other characters. */
export function looksLikeName(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const others = name.replace(/[\p{L}\s.,'’&-]/gu, '').length;
  return letters >= 4 && others === 0 && /\p{L}{2,}.* .*\p{L}{2,}/u.test(name) && name.length < 70;
}

/**
 * Whether a zone for a name says that there is no person, or none to name: 'None', 'Pro se',
 * 'Same'.
 */
export const saysNone = (text: string) =>
  /^\W*(?:none|n\/?a|not applicable|unknown|same|x+|deceased|in pro(?:pria)? per(?:sona)?|pro\s?se|self[ -]represented)\W*$/i.test(
    text,
  );
