import type { CaseAmount } from '#domain/leads/case-amounts.ts';
import { factTexts, factTrees, termsOfFacts, type FactRow, type FactTree } from './fact-terms.ts';

/** What a lead is found by, as its row and its parts say; see `lead-rows.query.ts`. */
export type LeadRow = FactRow & {
  id: number;
  property_type: string;
  skip_trace_status: string;
  status: string;
  lead_status: string;
  city: string;
  zip_code: string;
  county: string;
  created_by_import: number | null;
  tags: string[];
  price_cents: number | null;
  auction_date: string | null;
  violation_type: string;
  violation_category: string | null;
  violation_date: string | null;
  drive_number: number;
  has_mailing_address: boolean;
  assigned_to: string | null;
  /** UTC, 'YYYY-MM-DDTHH'. */
  created_hour: string;
  contact_hour: string | null;
  search_text: string;
  phone_digits: string;
  calls: number;
  texts: number;
  cases: number;
  /** These four are of all leads of the place. */
  signal_kinds: string[];
  open_signal_kinds: string[];
  has_open_signal: boolean;
  newest_open_signal: string | null;
  newest_signal: string | null;
  /** Of all leads of the place, if that is later. */
  place_newest_signal: string | null;
  oldest_signal: string | null;
  score: number | null;
  /** Each named amount of its cases, in cents. */
  amounts: [name: CaseAmount, cents: number][] | null;
  opted_out: boolean;
  has_next_action: boolean;
  imports: number[] | null;
};

/** Counts from here on are one term. */
export const maxCounted = 20;

/**
 * Ordered values: a term for each of several beginnings of a value's text, so that a range is a few
 * terms and the beginnings give the order of leads. 'auction' of 2031-03-04 has 'auction4:2031',
 * 'auction7:2031-03' and 'auction10:2031-03-04'.
 */
export const trees = {
  auction: [4, 7, 10],
  violation: [4, 7, 10],
  created: [7, 10, 13],
  contact: [7, 10, 13],
  /** Whole dollars of ten digits; the last level is a hundred dollars wide. */
  price: [4, 5, 6, 7, 8],
  cases: [2],
  newest: [4, 7, 10],
  placeNewest: [4, 7, 10],
  newestOpen: [4, 7, 10],
  oldest: [4, 7, 10],
  score: [2, 3, 4],
} as const;
export type Tree = keyof typeof trees;

/** Named amounts of cases, many a lead, and facts: leads are found by them, and not sorted. */
export type AmountTree = `amount-${CaseAmount}` | FactTree;
/** Of `amountText`: how many digits, three digits, and whether more follow. */
const amountLevels = [2, 3, 4, 5, 6];
const levels: Partial<Record<string, readonly number[]>> = { ...trees, ...factTrees };
export const levelsOf = (tree: Tree | AmountTree): readonly number[] =>
  levels[tree] ?? amountLevels;

/** Whether the leads of a term of the last level have one value, so that their order is that of their ids. */
export const isOneValue = (tree: Tree, text: string) =>
  ['auction', 'violation', 'newest', 'newestOpen', 'oldest', 'score'].includes(tree) ||
  (tree === 'cases' && text !== countText(maxCounted));

export const treeTerm = (tree: Tree | AmountTree, level: number, beginning: string) =>
  `${tree}${level}:${beginning}`;

/** The first characters of a text, never half of one. */
export const beginningOf = (text: string, level: number) => [...text].slice(0, level).join('');

/** Whole dollars as text that sorts as the numbers do. */
export const priceText = (cents: number) => String(Math.floor(cents / 100)).padStart(10, '0');
export const countText = (count: number) => String(Math.min(count, maxCounted)).padStart(2, '0');

/**
 * An amount as text that sorts as the numbers do, with three digits whatever its size, so that fines and
 * values of houses are distinguished equally well. A round amount has its own text: most bounds are round.
 */
export function amountText(cents: number): string {
  if (cents < 0) return '-';
  const digits = cents === 0 ? '' : String(cents);
  const isRound = /^0*$/.test(digits.slice(3));
  const length = String(digits.length).padStart(2, '0');
  return `${length}${digits.slice(0, 3).padEnd(3, '0')}${isRound ? 0 : 1}`;
}

/**
 * The start of amounts of at least this many cents among these texts. One more character means that
 * smaller amounts have the same text.
 */
export function amountBound(cents: number): string {
  const text = amountText(cents);
  return amountText(cents - 1) === text ? `${text}+` : text;
}

/** Scores of -5,000 to 4,999 as text that sorts as the numbers do. */
export const scoreText = (score: number) =>
  String(Math.min(Math.max(score, -5_000), 4_999) + 5_000).padStart(4, '0');

/** A value's text in each tree; null if the lead has no such value. */
export function treeTexts(lead: LeadRow): Record<Tree, string | null> {
  return {
    auction: lead.auction_date,
    violation: lead.violation_date,
    created: lead.created_hour,
    contact: lead.contact_hour,
    price: lead.price_cents === null ? null : priceText(lead.price_cents),
    cases: countText(lead.cases),
    newest: lead.newest_signal,
    placeNewest: lead.place_newest_signal,
    newestOpen: lead.newest_open_signal,
    oldest: lead.oldest_signal,
    score: lead.score === null ? null : scoreText(lead.score),
  };
}

/** Whether a word has a character that no phone number has. */
export const hasLetter = (word: string) => /[^\d\s+().-]/.test(word);
/** The minimum length of stored words without a letter: ZIPs have it, house numbers rarely. */
export const minDigits = 5;

/** The words that find a lead; its phones, which are as many as leads, are searched elsewhere. */
function wordsOf({ search_text, phone_digits }: LeadRow): string[] {
  const phones = new Set(phone_digits.split(/\s+/));
  return search_text
    .split(/\s+/)
    .filter((word) => hasLetter(word) || (word.length >= minDigits && !phones.has(word)));
}

/** All terms of a lead, each once. */
export function termsOf(lead: LeadRow): Set<string> {
  const terms = new Set([
    'live',
    `type:${lead.property_type}`,
    `trace:${lead.skip_trace_status}`,
    `status:${lead.status}`,
    `lead:${lead.lead_status}`,
    `city:${lead.city.toLowerCase()}`,
    `zip:${lead.zip_code}`,
    `county:${lead.county.toLowerCase()}`,
    `wording:${lead.violation_type.toLowerCase()}`,
    `drive:${lead.drive_number}`,
    `user:${lead.assigned_to ?? ''}`,
    `calls:${countText(lead.calls)}`,
    `texts:${countText(lead.texts)}`,
    `kinds:${countText(lead.signal_kinds.length)}`,
    `open-kinds:${countText(lead.open_signal_kinds.length)}`,
  ]);
  if (lead.violation_category !== null) terms.add(`violation:${lead.violation_category}`);
  if (lead.phone_digits !== '') terms.add('phone');
  if (lead.has_mailing_address) terms.add('mailing');
  if (lead.opted_out) terms.add('opted-out');
  if (lead.has_next_action) terms.add('next-action');
  if (lead.has_open_signal) terms.add('open-case');
  for (const kind of lead.signal_kinds) terms.add(`kind:${kind}`);
  for (const kind of lead.open_signal_kinds) terms.add(`open-kind:${kind}`);
  for (const tag of lead.tags) terms.add(`tag:${tag}`);
  for (const id of [lead.created_by_import, ...(lead.imports ?? [])]) {
    if (id !== null) terms.add(`import:${id}`);
  }
  for (const [tree, text] of Object.entries(treeTexts(lead)) as [Tree, string | null][]) {
    if (text === null) continue;
    for (const level of trees[tree]) terms.add(treeTerm(tree, level, beginningOf(text, level)));
  }
  const amounts = (lead.amounts ?? []).map(([name, cents]): [AmountTree, string] => [
    `amount-${name}`,
    amountText(cents),
  ]);
  for (const [tree, text] of [...amounts, ...factTexts(lead, { amountText, scoreText })]) {
    for (const level of levelsOf(tree)) terms.add(treeTerm(tree, level, beginningOf(text, level)));
  }
  for (const term of termsOfFacts(lead, countText)) terms.add(term);
  for (const word of wordsOf(lead)) terms.add(`w:${word}`);
  return terms;
}
