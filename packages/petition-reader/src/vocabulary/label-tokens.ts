import { labelPhrases, roleWords, valueWords } from './label-vocabulary.ts';
import { fillers, synonyms } from './label-words.ts';
import { editDistance } from '../page/spelling.ts';

export const roles = new Map(Object.entries(roleWords));
export const values = new Map(Object.entries(valueWords));
export const phrases = new Map(Object.entries(labelPhrases));
const known = [...roles.keys(), ...values.keys()];
const longWords = known.filter((word) => word.length >= 6);

/** Replaces letters that OCR confuses by one of them. */
function fold(word: string): string {
  return word
    .replace(/rn/g, 'm')
    .replace(/[1|!il]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/[ce]/g, 'c');
}
const folded = new Map(known.filter((word) => word.length >= 4).map((word) => [fold(word), word]));

// Words of document titles that are one or two letters from a role but are not one.
const papers = new Set(
  'registered administration petition petitions application applications country represent representation distribution testament beneficial attest nominate nominated appointment estates decree'.split(
    ' ',
  ),
);

// People's names that are one letter from a label word, or look like one.
const people = new Set(
  'andress blanch bolding boroughs branca branco branche brothers brough callen calles calley childress coronel counts daughtery daughtrey delaughter denise docker feather gander gelder ginder gunder lawler madden malden malling marden marita marling mather matheny mattei matteo mattern mattes master mosher motter mutter notaro parente parikh parise parisi parrish passey postel reister shillings shouse sisler skillings slaughter sprouse stillings streets streit stribling'.split(
    ' ',
  ),
);

const seen = new Map<string, string>();

/**
 * The form of a word for comparing labels; cached, since pages repeat words and are read in several
 * ways.
 */
function labelWord(raw: string): string {
  let word = seen.get(raw);
  if (word === undefined) {
    if (seen.size > 20_000) seen.clear();
    word = compared(raw);
    seen.set(raw, word);
  }
  return word;
}

/** Lowercase, without a possessive, and with misread letters corrected. */
function compared(raw: string): string {
  // '2021-9338/A' is a number, even with letters.
  if (/\d\D*\d\D*\d/.test(raw)) return '';
  if (/^#:?$/.test(raw)) return 'no';
  if (/^\(?m\.\s?i\.\)?[:,]?$/i.test(raw)) return 'middle';
  const lower = raw
    .toLowerCase()
    .replace(/y\(ies\)/, 'y')
    .replace(/['’]s\b|s['’](?=\W|$)/g, '');
  const word = lower.replace(/[^a-z]/g, '');
  if (isLabelWord(word) || papers.has(word) || people.has(word)) return word;
  // 'St.:' asks for a state; 'St. Louis' does not.
  if (/^st\.?:$/.test(lower)) return 'state';
  const misread = lower.replace(/^[^a-z0-9|!]+|[^a-z0-9|!]+$/g, '');
  if (/[a-z]{2}/.test(misread) && misread.length >= 4) {
    const same = folded.get(fold(misread));
    if (same) return same;
  }
  if (word.length < 6) return word;
  return (
    longWords.find((known) => known[0] === word[0] && editDistance(known, word, 1) <= 1) ??
    longWords.find((known) => word.length >= 9 && editDistance(known, word, 2) <= 2) ??
    word
  );
}

/** Whether a word can be part of a label. */
export function isLabelWord(word: string): boolean {
  return roles.has(word) || values.has(word) || fillers.has(word);
}

export type Token = { raw: string; word: string; from: number; to: number };

const enumerator =
  /^(\(?(?:[a-zA-Z]|\d{1,2}|\d[a-z])[.)]|\d{1,2},|\d{1,2}[a-z]?\.?|\(?[IVXivx]{1,4}[.)]|\[[xX ]?\]?|[xX]?\]|☐|☒|[-–—•*])$/;
const division = /^(section|part|item|schedule|article|step|question|paragraph|line|exhibit)$/i;
const divisionNumber = /^(\d{1,2}[a-z]?|[ivx]{1,4}|[a-h])[.:)–—-]*$/i;

/**
 * The number of words at the beginning of a line that only enumerate it: '3.', '(b)', 'SECTION 2:',
 * 'Part A -'.
 */
export function enumeratorEnd(tokens: Token[]): number {
  let at = 0;
  while (at < tokens.length) {
    if (enumerator.test(tokens[at]!.raw)) at++;
    else if (
      at === 0 &&
      division.test(tokens[at]!.raw) &&
      divisionNumber.test(tokens[at + 1]?.raw ?? '')
    )
      at += 2;
    else break;
  }
  return at;
}

/**
 * A text's words in the form for comparing labels; a known phrase of several words is one token.
 */
export function tokensOf(text: string): Token[] {
  const tokens = [...text.matchAll(/\S+/g)].flatMap((match) => {
    const parts = choices(match[0]);
    let from = match.index;
    return parts.map((raw) => {
      const token = { raw, word: labelWord(raw), from, to: from + raw.length };
      from = token.to + 1;
      return token;
    });
  });
  return mergePhrases(tokens, text);
}

/**
 * 'City/Township/Village' is three words of one label, 'RESIDENCE-STATE' two; '06/17/2024', 'a/k/a'
 * and 'Co-petitioner' are not split.
 */
function choices(raw: string): string[] {
  const joined = /^\p{L}{4,}-\p{L}{4,}\W?$/u.test(raw);
  const parts = raw.split(joined ? '-' : '/');
  const meant = parts.filter((part) => part.length > 1 && isLabelWord(labelWord(part)));
  // 'APPLICANT/PELLLIONER' is one choice and a misread one.
  const misread = parts.length > 1 && meant.length > 0 && parts.every((part) => part.length > 5);
  return meant.length === parts.length || misread ? parts : [raw];
}

// Indexed by first word, since every word of every page is looked up.
const synonymsByFirstWord = Map.groupBy(
  synonyms.map(([phrase, word]) => [phrase.split(' '), word] as const),
  ([phrase]) => phrase[0]!,
);

/** Makes each phrase with a synonym one token that has the synonym as its word. */
function mergePhrases(tokens: Token[], text: string): Token[] {
  const merged: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const match = synonymsByFirstWord
      .get(tokens[i]!.word)
      ?.find(([phrase]) => phrase.every((word, j) => tokens[i + j]?.word === word));
    const length = match?.[0].length ?? 1;
    const last = tokens[i + length - 1]!;
    merged.push(
      match
        ? {
            raw: text.slice(tokens[i]!.from, last.to),
            word: match[1],
            from: tokens[i]!.from,
            to: last.to,
          }
        : tokens[i]!,
    );
    i += length - 1;
  }
  return merged;
}
