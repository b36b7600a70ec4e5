import { readNumberedField, type ImportField } from '#domain/import-fields.ts';
import { assignColumns } from './assign-columns.ts';
import { fieldOfCellShapes } from './field-of-cells.ts';
import { gatherEvidence, ruleEvidence, type Evidence } from './column-evidence.ts';
import { describeSheet, type Sheet } from './sheets/describe-sheet.ts';
import { readColumns, type ColumnFacts } from './column-facts.ts';
import { reasonOf } from './column-reasons.ts';
import { requireMailingStreet } from './addresses/require-mailing-street.ts';
import { isBareAmount } from './event-rules.ts';
import { columnRoles, fieldOfRole, roleOfField, type ColumnRole } from './column-roles.ts';
import { numberContacts } from './number-contacts.ts';
import type { ListKind, ProposedColumn } from './proposal-types.ts';
import { isKnownWord } from './words/vocabulary.ts';
import { wordTags } from './words/word-table.ts';
import { indexOfRole, readRoleWeights, scoreRoles, type RoleWeights } from './role-scores.ts';

type SheetParts = {
  headers: readonly string[];
  /** The rows below the header. */
  rows: readonly (readonly string[])[];
  width: number;
  kind: ListKind;
  /** Columns that are known otherwise, with their field; null keeps such a column as an extra. */
  known: ReadonlyMap<number, ImportField | null>;
};

/**
 * When the evidence cannot decide: on a calendar of auctions a bare 'Amount' may be a bid, a
 * judgment or the price paid.
 */
const isUnsure = ({ tokens }: ColumnFacts, { auction }: Sheet) =>
  auction && isBareAmount(tokens.filter((token) => !/^\d+$/.test(token)));

/** Words before a contact that name no other person. */
const plainContactWords = new Set(
  'primary main best work home personal person day evening night verified skip traced lead'.split(
    ' ',
  ),
);

/** Tags of words that name the owner of a contact, or mark it as one. */
const contactTags = new Set(
  'who.owner who.contact who.defendant is.phone is.email is.number is.address with.second'.split(
    ' ',
  ),
);
const saysContact = (token: string) =>
  wordTags[token]?.some((tag) => contactTags.has(tag)) ?? false;

/**
 * A number or e-mail under a header with a word that neither the table nor the phones of a labeled
 * list explain may be another person's: 'Rcvr phone' is a receiver's. It is offered, since a text
 * to the wrong person is worse than one click.
 */
const isUnexplained = (role: ColumnRole, { tokens }: ColumnFacts, weights: RoleWeights) =>
  (role === 'phone' || role === 'email') &&
  tokens.some(
    (token) =>
      !/^\d+$/.test(token) &&
      !saysContact(token) &&
      !plainContactWords.has(token) &&
      (weights[`word ${token}`]?.[role] ?? 0) <= 0,
  );

const wordsOfTaxes = new Set(['tax', 'taxable', 'legal', 'assessed', 'exemption', 'acreage']);

/**
 * 'Property ID' above short numbers is an office's key of parcels only in a list about taxes; a
 * site that sells has its own.
 */
const isAnyonesKey = (role: ColumnRole, { tokens, shapes }: ColumnFacts, isOfTaxes: boolean) =>
  role === 'apn' &&
  !isOfTaxes &&
  /^(?:property|situs) id$/.test(tokens.join(' ')) &&
  (shapes.integer ?? 0) >= 0.8;

/**
 * A street with an unknown word in its header, and none that marks it as the property's, may be
 * anyone's: letters to the street of a 'commissioner' reach no owner. It is offered; so is a
 * description of which only some look like streets.
 */
const isAnyonesStreet = (role: ColumnRole, { tokens, tags, shapes }: ColumnFacts) =>
  role === 'streetAddress' &&
  ((tokens.length > 1 &&
    !tags.has('at.place') &&
    tokens.some((token) => /^[a-z]{4,}$/.test(token) && !isKnownWord(token))) ||
    (tags.has('is.description') && (shapes.streetLine ?? 0) < 0.9));

/** Fields that a sheet's rules hardly ever name wrongly where they name them for one column alone. */
const sureAlone: readonly ColumnRole[] = [
  'violationDate',
  'auctionDate',
  'caseClosed',
  'openingBid',
  'apn',
];
/**
 * From this likelihood on a field is applied, below it only offered: four of five. A wrong field that is not noticed
 * costs more than one press (`docs/decisions/0750-applied-from-four-of-five.md`).
 */
const minApplied = 0.8;

/** Towns and ZIP codes are applied from this likelihood on: a street without them is of little use. A 'state' may be a status. */
const minOfCities = 0.6;
const townRoles: ReadonlySet<ColumnRole> = new Set([
  'city',
  'zipCode',
  'mailingCity',
  'mailingZipCode',
]);

/** From this likelihood on a column counts among the phones or e-mail addresses, so that it can be offered as one. */
const minCounted = 0.6;

const numbersOfCases = new Set(['case number', 'docket number']);

/** The fields of `sureAlone` that the rules name for one column of a sheet. */
const namedOnceIn = (evidence: readonly Evidence[]): ReadonlySet<ColumnRole> =>
  new Set(
    sureAlone.filter(
      (role) => evidence.filter((each) => each.has(`${ruleEvidence}${role}`)).length === 1,
    ),
  );

/**
 * A header that is only the event, 'Violation', or the case's number, means it, however its few cells look; so does
 * the only column that the rules name for a field.
 */
function withPlainEvent(
  likelihoods: Float64Array,
  evidence: Evidence,
  { tokens, tags }: ColumnFacts,
  namedOnce: ReadonlySet<ColumnRole>,
): Float64Array {
  const isEvent = tokens.length === 1 && [...tags].some((tag) => tag.startsWith('on.'));
  const role = columnRoles.find(
    (each) => each !== 'none' && evidence.has(`${ruleEvidence}${each}`),
  );
  const isPlain = isEvent || numbersOfCases.has(tokens.join(' '));
  if (!role || !(isPlain || namedOnce.has(role))) return likelihoods;
  const at = indexOfRole[role];
  if (likelihoods[at]! >= minApplied) return likelihoods;
  const others = (1 - minApplied) / (1 - likelihoods[at]!);
  return likelihoods.map((likelihood, index) => (index === at ? minApplied : likelihood * others));
}

/**
 * Fields with nearly the same meaning: a column that may be either is as sure as both together. A
 * street's name and its whole line are one field; the subject and the start of a case each have two
 * names.
 */
const nearlySame: readonly (readonly (ImportField | null)[])[] = [
  ['streetAddress'],
  ['mailingStreetAddress', 'mailingUnit'],
  ['caseType', 'violationType'],
  ['caseOpened', 'violationDate'],
];

function sureness(role: ColumnRole, likelihood: number, likelihoods: Float64Array): number {
  const field = fieldOfRole(role);
  const group = nearlySame.find((fields) => fields.includes(field));
  if (!group) return likelihood;
  return columnRoles.reduce(
    (sum, each, index) => (group.includes(fieldOfRole(each)) ? sum + likelihoods[index]! : sum),
    0,
  );
}

const isContact = (role: ColumnRole) => role.startsWith('phone') || role === 'email';

/** A violation's owner is the owner, a foreclosure's the full name; both are stored alike. */
export function fieldForKind(field: ImportField, kind: ListKind): ImportField {
  if (kind === 'violation' && field === 'fullName') return 'ownerName';
  if (kind === 'foreclosure' && field === 'ownerName') return 'fullName';
  return field;
}

/**
 * What the columns of a sheet most likely are, all weighed against each other.
 * @returns those that are applied or offered, in column order; the known ones are not among them.
 */
export function proposeColumns(
  { headers, rows, width, kind, known }: SheetParts,
  weights: RoleWeights = readRoleWeights(),
): ProposedColumn[] {
  const columns = readColumns(headers, rows, width);
  const evidence = gatherEvidence(columns, kind);
  const knownFields = [...known.values()].filter((field) => field !== null);
  const taken = new Set(
    knownFields.map(roleOfField).filter((role) => role !== 'none' && !isContact(role)),
  );
  const nothing = new Float64Array(scoreRoles(evidence[0] ?? new Map(), weights).length);
  const namedOnce = namedOnceIn(evidence);
  const likelihoods = evidence.map((each, column) =>
    known.has(column)
      ? nothing
      : withPlainEvent(scoreRoles(each, weights), each, columns[column]!, namedOnce),
  );
  const assigned = assignColumns(columns, requireMailingStreet(columns, likelihoods), taken);
  const contacts = assigned.flatMap(({ role, likelihood }, column) =>
    isContact(role) && likelihood >= minCounted ? [{ column, role }] : [],
  );
  const sheet = describeSheet(columns, kind);
  const isOfTaxes = columns.some(({ tokens }) => tokens.some((token) => wordsOfTaxes.has(token)));
  const numbers = numberContacts(contacts, columns, new Set(knownFields));
  const proposed = assigned.flatMap(({ role, likelihood }, index): ProposedColumn[] => {
    const field = isContact(role) ? (numbers.get(index) ?? null) : fieldOfRole(role);
    if (!field) return [];
    const sure = sureness(role, likelihood, likelihoods[index]!);
    return [
      {
        index,
        field: fieldForKind(field, kind),
        confidence: Math.round(sure * 100) / 100,
        reason: reasonOf(field, columns[index]!),
        applied:
          sure >= (townRoles.has(role) ? minOfCities : minApplied) &&
          !isUnsure(columns[index]!, sheet) &&
          !isUnexplained(role, columns[index]!, weights) &&
          !isAnyonesStreet(role, columns[index]!) &&
          !isAnyonesKey(role, columns[index]!, isOfTaxes),
      },
    ];
  });
  return withLooks(proposed, columns, rows, known);
}

/** Columns with uninformative headers, by their cells alone. */
function withLooks(
  proposed: ProposedColumn[],
  columns: readonly ColumnFacts[],
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<number, ImportField | null>,
): ProposedColumn[] {
  const taken = new Set<ImportField>(
    [
      ...known.values(),
      ...proposed.filter(({ applied }) => applied).map(({ field }) => field),
    ].filter((field) => field !== null),
  );
  const found = columns.flatMap((facts, index): ProposedColumn[] => {
    if (known.has(index) || facts.tags.size > 0) return [];
    if (proposed.some((each) => each.index === index && each.applied)) return [];
    const look = fieldOfCellShapes(rows.map((row) => row[index]?.trim() ?? '').filter(Boolean));
    if (!look || taken.has(look.field)) return [];
    // Five digits under 'Block' are not a ZIP: where cells are weak evidence, a word in the header
    // decides.
    const hasWord = facts.tokens.some((token) => /^[a-z]{3,}$/.test(token));
    if (hasWord && (look.field === 'zipCode' || look.field === 'state')) return [];
    // Five digits from all over the country are not ZIP codes of one list.
    if (look.field === 'zipCode' && facts.tokens.length > 0 && facts.mailed) return [];
    const numbered = readNumberedField(look.field);
    if (numbered && facts.tokens.length > 2) return [];
    taken.add(look.field);
    return [
      {
        index,
        field: look.field,
        confidence: minApplied,
        reason: `Its cells look like ${look.what}.`,
        applied: true,
      },
    ];
  });
  const replaced = new Set(found.map(({ index }) => index));
  return [...proposed.filter(({ index }) => !replaced.has(index)), ...found].sort(
    (a, b) => a.index - b.index,
  );
}
