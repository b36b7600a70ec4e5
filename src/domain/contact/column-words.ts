import {
  isYes,
  parseFlags,
  phoneTypeOf,
  phoneTypeOfHeader,
  saysNoFlag,
  type PhoneFlags,
} from './phone-words.ts';
import { readNumberedField } from '../import-fields.ts';
import { leadFieldNames, leadFieldRow, type PlainField } from '../leads/lead-fields.ts';

/** What a word of a column of types or flags means; 'unknown' is a type that is neither of the two. */
export const wordMeanings = ['mobile', 'landline', 'unknown', 'yes', 'no'] as const;
export type WordMeaning = (typeof wordMeanings)[number];

type KindOfWords = 'type' | keyof PhoneFlags | 'answer';

const answerFields: ReadonlySet<string> = new Set(
  leadFieldNames.filter((field) => leadFieldRow(field).kind === 'flag'),
);

/** What the columns of a field hold: types of phones, a flag of a phone, a yes or no of the lead; null for other fields. */
export function wordsOfField(field: string): KindOfWords | null {
  if (field === 'doNotCall' || field === 'litigator') return field;
  if (answerFields.has(field)) return 'answer';
  const known = readNumberedField(field);
  if (known?.kind !== 'phone') return null;
  const kinds = { Type: 'type', DoNotCall: 'doNotCall', Litigator: 'litigator' } as const;
  return (kinds as Partial<Record<string, KindOfWords>>)[known.part] ?? null;
}

/** A word as a column's meanings have it. */
export const wordKey = (word: string): string => word.trim().replace(/\s+/g, ' ').toLowerCase();

/** Letters that say the same in every column. */
const letters: Readonly<Record<string, WordMeaning>> = {
  c: 'mobile',
  m: 'mobile',
  h: 'landline',
  l: 'landline',
  b: 'landline',
  r: 'landline',
  ll: 'landline',
  v: 'unknown',
  t: 'unknown',
  u: 'unknown',
};
const otherTypes =
  /voip|toll.?free|pager|fax|satellite|prepaid|unknown|other|invalid|disconnected|^(?:none|n\/?a|null|-+)$/;

/** 'W' is work beside 'H' or 'C', and wireless beside 'L' alone; null where neither stands. */
function meaningOfW(words: readonly string[]): WordMeaning | null {
  if (words.some((word) => ['h', 'c', 'm'].includes(word))) return 'landline';
  return words.some((word) => ['l', 'll'].includes(word)) ? 'mobile' : null;
}

function meaningOfType(word: string, words: readonly string[], header: string): WordMeaning | null {
  const named = phoneTypeOfHeader(header);
  if (named && /^(?:y|yes|true|t|1)$/.test(word)) return named;
  // A number that is no mobile is never texted.
  if (named && /^(?:n|no|false|f|0)$/.test(word))
    return named === 'mobile' ? 'landline' : 'unknown';
  if (word === 'w') return meaningOfW(words);
  if (Object.hasOwn(letters, word)) return letters[word]!;
  if (otherTypes.test(word)) return 'unknown';
  const { doNotCall, litigator } = parseFlags(word);
  return phoneTypeOf(word) ?? (doNotCall || litigator ? 'unknown' : null);
}

/** 'OK to call: Y' is the other way round. */
const saysMayCall =
  /\b(?:ok(?:ay)?|may|can|safe|allowed) (?:to )?(?:call|contact|dial)|\bcallable\b/i;

/** Beside other numbers a 1 is a count or a code. */
const isCount = (word: string, words: readonly string[]) =>
  /^0*[1-9]\d*$/.test(word) && words.some((other) => /^\d+$/.test(other) && Number(other) > 1);

/** Words of a lead's yes and no beside the usual ones; an exemption may be an amount. */
const ownAnswers: Partial<Record<PlainField, { yes: RegExp; no: RegExp }>> = {
  ownerOccupied: {
    yes: /^(?:owner[ -]?occ(?:upied)?|h(?:omestead)?)$/,
    no: /^(?:absentee|non[ -]?owner[ -]?occ(?:upied)?|rental|tenant)$/,
  },
  homesteadExemption: { yes: /^(?:\$?[1-9][\d,.]*|h(?:omestead)?)$/, no: /^\$?0+(?:\.0+)?$/ },
  vacant: { yes: /^vacant$/, no: /^occupied$/ },
};

function meaningOfAnswer(word: string, words: readonly string[], field: string) {
  const own = ownAnswers[field as PlainField];
  if (own?.yes.test(word)) return 'yes';
  if (own?.no.test(word)) return 'no';
  if (isCount(word, words)) return null;
  if (isYes(word)) return 'yes';
  return /^(?:n|no|false|f|0)$/.test(word) ? 'no' : null;
}

/**
 * Whether a cell of a field of yes and no says yes.
 * @param meanings what its column's words mean; undefined where they were not seen before.
 * @returns null for a word that is neither.
 */
export function readAnswer(
  field: PlainField,
  cell: string,
  meanings?: Readonly<Record<string, WordMeaning>>,
): boolean | null {
  const key = wordKey(cell);
  const said = meanings
    ? Object.hasOwn(meanings, key) && meanings[key]
    : meaningOfAnswer(key, [], field);
  return said === 'yes' ? true : said === 'no' ? false : null;
}

function meaningOfFlag(
  word: string,
  words: readonly string[],
  { flag, header }: { flag: keyof PhoneFlags; header: string },
): WordMeaning | null {
  if (isCount(word, words)) return null;
  const { doNotCall, litigator } = parseFlags(word, flag);
  const isYes = doNotCall || litigator;
  if (!isYes && !saysNoFlag(word)) return null;
  return isYes === saysMayCall.test(header) ? 'no' : 'yes';
}

/**
 * What each word of a column means, decided from all its words and its header: 'W' beside 'L' is
 * wireless, '1' beside '0' is yes.
 * @param words all that the column has, in any case.
 * @returns by `wordKey`; a word that is not understood is missing.
 */
export function meaningsOfWords(
  field: string,
  header: string,
  words: readonly string[],
): Record<string, WordMeaning> {
  const kind = wordsOfField(field);
  if (kind === null) return {};
  const keys = words.map(wordKey).filter((word) => word !== '' && word !== wordKey(header));
  const meanings = keys.flatMap((word) => {
    const meaning =
      kind === 'type'
        ? meaningOfType(word, keys, header)
        : kind === 'answer'
          ? meaningOfAnswer(word, keys, field)
          : meaningOfFlag(word, keys, { flag: kind, header });
    return meaning ? [[word, meaning] as const] : [];
  });
  return Object.fromEntries(meanings);
}
