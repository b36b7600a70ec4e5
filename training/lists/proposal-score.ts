import { factFieldNames } from '#domain/facts/fact-fields.ts';
import { sheetOf, type LabelledList } from './labelled-lists.ts';
import type { Proposal } from '#server/features/leads/imports/proposing/proposal-types.ts';

export type FieldScore = { right: number; wrong: number; missed: number };

/** A column that was mapped differently than a person would map it, or not at all. */
export type Mistake = {
  publisher: string;
  list: string;
  header: string;
  wanted: string;
  given: string;
  confidence: number;
};

export type ProposalScore = {
  total: FieldScore;
  byField: Map<string, FieldScore>;
  mistakes: Mistake[];
};

const generalField = (field: string | null) =>
  (field ?? '')
    .replace(/^(phone|email)\d+/, '$1')
    .replace(/^ownerName$/, 'fullName')
    // A flag of the whole row is one of its only phone.
    .replace(/^doNotCall$/, 'phoneDoNotCall')
    .replace(/^phoneLitigator$/, 'litigator');

/** Labels name parts of a street: 'street.number' is in the street. */
const partsOfStreets: Record<string, string> = {
  street: 'streetAddress',
  mailing: 'mailingStreetAddress',
};
/** What the product keeps, but no proposal is asked for. */
const notProposed = new Set(['leadStatus', 'status', 'createdAt']);

/** Labels that are older than these fields name the second owner as the first, or leave him out. */
const secondOwner: ReadonlySet<string> = new Set([
  'secondOwnerName',
  'secondFirstName',
  'secondLastName',
]);

/** Older than these fields too: what labels leave as further information may be a fact. */
const olderThanFacts: ReadonlySet<string> = new Set([
  ...factFieldNames,
  'baths',
  'equity',
  'equityPercent',
]);

/** The fields that a label accepts, '' where nothing needs to be mapped. */
function fieldsOf(label: string): Set<string> {
  const names = label.replace(/^\?/, '').split('/').filter(Boolean);
  const fields = names.map((name) =>
    notProposed.has(name) ? '' : generalField(partsOfStreets[name.split('.')[0]!] ?? name),
  );
  return new Set(label === '' || label.startsWith('?') ? ['', ...fields] : fields);
}

/**
 * If a list has a street both as a line and split, one of the two is expected: the one that was
 * proposed.
 */
function withoutOtherStreet(
  list: LabelledList,
  mapped: (column: number) => string,
): (column: number) => string {
  const columnsWith = (test: (label: string) => boolean) =>
    list.columns.flatMap(([, label], column) => (test(label.replace(/^\?/, '')) ? [column] : []));
  const lines = columnsWith((label) => label === 'streetAddress');
  const parts = columnsWith((label) => label.startsWith('street.'));
  const labelOf = (column: number) => list.columns[column]![1];
  if (lines.length === 0) return labelOf;
  const chosenLine = lines.find((column) => mapped(column) === 'streetAddress');
  const other =
    chosenLine === undefined
      ? parts.length > 1
        ? lines
        : lines.slice(1)
      : [...parts, ...lines.filter((column) => column !== chosenLine)];
  // The other one may stay unmapped, and must not be mapped to the street as well.
  return (column) => (other.includes(column) ? '' : labelOf(column));
}

/** Fields of which a list has several, each of them wanted. */
const manyOf = new Set(['phone', 'email', 'streetAddress', 'phoneType', 'phoneDoNotCall']);

/** Compares proposals with a person's mapping; optional columns count only if they are wrong. */
export function scoreProposals(
  lists: readonly LabelledList[],
  propose: (rows: string[][], list: LabelledList) => Proposal,
): ProposalScore {
  const total: FieldScore = { right: 0, wrong: 0, missed: 0 };
  const byField = new Map<string, FieldScore>();
  const mistakes: Mistake[] = [];
  const scoreOf = (field: string) => {
    const known = byField.get(field);
    if (known) return known;
    const fresh = { right: 0, wrong: 0, missed: 0 };
    byField.set(field, fresh);
    return fresh;
  };
  for (const list of lists) {
    const proposal = propose(sheetOf(list), list);
    const mapped = (column: number) =>
      generalField(proposal.columnMappings[String(column)] ?? null);
    const labelOf = withoutOtherStreet(list, mapped);
    // If several columns may be a field, one of them is enough.
    const filled = new Set(
      list.columns.flatMap((_, column) => {
        const given = mapped(column);
        return given !== '' && fieldsOf(labelOf(column)).has(given) ? [given] : [];
      }),
    );
    list.columns.forEach(([header], column) => {
      const label = labelOf(column);
      const accepted = fieldsOf(label);
      const given = mapped(column);
      const wanted = [...accepted].filter(Boolean);
      const note = () =>
        mistakes.push({
          publisher: list.publisher,
          list: list.name,
          header,
          wanted: label || '(nothing)',
          given: given || '(nothing)',
          confidence: proposal.columns.find(({ index }) => index === column)?.confidence ?? 0,
        });
      if (olderThanFacts.has(given) && accepted.has('')) return;
      if (secondOwner.has(given) && (accepted.has('') || accepted.has('fullName'))) return;
      if (given !== '' && accepted.has(given)) {
        total.right += 1;
        scoreOf(given).right += 1;
        return;
      }
      if (given !== '') {
        total.wrong += 1;
        scoreOf(given).wrong += 1;
      }
      const isMissed =
        !accepted.has('') && !wanted.some((field) => filled.has(field) && !manyOf.has(field));
      if (isMissed) {
        total.missed += 1;
        scoreOf(wanted[0]!).missed += 1;
      }
      if (given !== '' || isMissed) note();
    });
  }
  return { total, byField, mistakes };
}

export const precisionOf = ({ right, wrong }: FieldScore) =>
  right + wrong === 0 ? 1 : right / (right + wrong);
export const recallOf = ({ right, missed }: FieldScore) =>
  right + missed === 0 ? 1 : right / (right + missed);
