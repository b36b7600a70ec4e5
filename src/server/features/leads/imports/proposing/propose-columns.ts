import type { ImportField } from '#domain/import-fields.ts';
import { assignColumns, minOfPart } from './columns/assign-columns.ts';
import { readColumns, type ColumnFacts } from './columns/column-facts.ts';
import { classifyColumns, readColumnModel, type ColumnModel } from './columns/column-model.ts';
import { withBareCells } from './columns/bare-lists.ts';
import { withRepeatedHeaders } from './columns/repeated-headers.ts';
import { reasonOf } from './columns/column-reasons.ts';
import { columnRoles, fieldOfRole, roleOfField, type ColumnRole } from './columns/column-roles.ts';
import {
  isBareAmount,
  isUnexplained,
  ofEstates,
  representsPetitioner,
  rolesRuledOut,
  withoutRuledOut,
} from './columns/column-vetoes.ts';
import { withNameParts } from './columns/name-parts.ts';
import { withUnnumberedStreet } from './columns/unnumbered-street.ts';
import { withSwappedNames } from './columns/swapped-names.ts';
import { numberContacts } from './columns/number-contacts.ts';
import type { ListKind, ProposedColumn } from './proposal-types.ts';

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
 * From this likelihood on a field is applied, below it only offered: a wrong field that is not
 * noticed costs more than one press.
 */
const minApplied = 0.5;
/** Of the only names under the word 'owner'. */
const minOfOwner = 0.15;

/** Towns and ZIP codes are applied from this likelihood on: a street without them is of little use. A 'state' may be a status. */
const minOfCities = 0.4;
const townRoles: ReadonlySet<ColumnRole> = new Set([
  'city',
  'zipCode',
  'mailingCity',
  'mailingZipCode',
]);

/** From this likelihood on a column counts among the phones or e-mail addresses, so that it can be offered as one. */
const minCounted = 0.4;

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

function sureness(role: ColumnRole, likelihood: number, likelihoods: Float32Array): number {
  const field = fieldOfRole(role);
  const group = nearlySame.find((fields) => fields.includes(field));
  if (!group) return likelihood;
  return columnRoles.reduce(
    (sum, each, index) => (group.includes(fieldOfRole(each)) ? sum + likelihoods[index]! : sum),
    0,
  );
}

const isContact = (role: ColumnRole) =>
  role === 'phone' || role === 'email' || role === 'phonePart';

/** A violation's owner is the owner, a foreclosure's the full name; both are stored alike. */
export function fieldForKind(field: ImportField, kind: ListKind): ImportField {
  if (kind === 'violation' && field === 'fullName') return 'ownerName';
  if (kind === 'foreclosure' && field === 'ownerName') return 'fullName';
  return field;
}

const deceasedPlace: Partial<Record<ImportField, ImportField>> = {
  streetAddress: 'deceasedStreetAddress',
  city: 'deceasedCity',
  state: 'deceasedState',
  zipCode: 'deceasedZipCode',
};

/** The parts of an address that a list of probates says are the dead's: 'Decedent address'. */
const fieldOfDeceased = (field: ImportField, { words }: ColumnFacts, kind: ListKind) =>
  (kind === 'probate' && words.some((word) => /^(?:deceased|decedents?)$/.test(word))
    ? deceasedPlace[field]
    : undefined) ?? field;

/** How likely each role of each column is; of those that are known otherwise, none. */
function classify(
  columns: readonly ColumnFacts[],
  { kind, known }: SheetParts,
  model: ColumnModel,
): Float32Array[] {
  const nothing = new Float32Array(columnRoles.length);
  const outs = rolesRuledOut(columns);
  const outsOf = (facts: ColumnFacts) =>
    representsPetitioner(facts, columns) ? new Set([...outs, ...ofEstates]) : outs;
  return classifyColumns(columns, kind, model).map((each, column) =>
    known.has(column) ? nothing : withoutRuledOut(each, columns[column]!, outsOf(columns[column]!)),
  );
}

/**
 * What the columns of a sheet most likely are, all weighed against each other.
 * @returns those that are applied or offered, in column order; the known ones are not among them.
 */
export function proposeColumns(
  sheet: SheetParts,
  model: ColumnModel = readColumnModel(),
): ProposedColumn[] {
  const { headers, rows, width, kind, known } = sheet;
  const columns = readColumns(headers, rows, width);
  const likelihoods = withUnnumberedStreet(
    columns,
    withRepeatedHeaders(columns, withBareCells(columns, classify(columns, sheet, model))),
    rows,
  );
  const taken = new Set(
    [...known.values()].flatMap((field) => {
      const role = field === null ? 'none' : roleOfField(field);
      return role === 'none' || isContact(role) ? [] : [role];
    }),
  );
  const assigned = assignColumns(columns, likelihoods, taken);
  const contacts = assigned.flatMap(({ role, likelihood }, column) =>
    isContact(role) && role !== 'phonePart' && likelihood >= minCounted ? [{ column, role }] : [],
  );
  const isSplit = assigned.some(
    ({ role, likelihood }) => role === 'street.name' && likelihood >= minApplied,
  );
  const leastOf = (role: ColumnRole) => {
    if (isSplit && role.startsWith('street.')) return minOfPart;
    return townRoles.has(role) ? minOfCities : minApplied;
  };
  // The only names under the word 'owner' are the owner's, where no column has a first or last name.
  const isOwners = (role: ColumnRole, { words }: ColumnFacts) =>
    role === 'fullName' &&
    words.some((word) => /^owners?$/.test(word)) &&
    !assigned.some(
      (each) => /^(?:first|last)Name$/.test(each.role) && each.likelihood >= minApplied,
    );
  const isApplied = (role: ColumnRole, sure: number, facts: ColumnFacts) =>
    sure >= (isOwners(role, facts) ? minOfOwner : leastOf(role)) &&
    !isUnexplained(role, facts, columns) &&
    !isBareAmount(facts, columns);
  const owners = contacts.filter(
    ({ column, role }) => !isUnexplained(role, columns[column]!, columns),
  );
  const numbers = numberContacts(
    [...owners, ...contacts.filter((each) => !owners.includes(each))],
    columns,
    known,
  );
  // The only day of a list of violations is that of the violation.
  const isPlainDay = (field: ImportField, { words }: ColumnFacts) =>
    kind === 'violation' &&
    field === 'caseOpened' &&
    words.join(' ') === 'date' &&
    assigned.every(({ role }) => role !== 'violationDate');
  const proposed = assigned.flatMap(({ role, likelihood }, index): ProposedColumn[] => {
    const numbered = numbers.get(index);
    const named = isContact(role) || numbered ? (numbered ?? null) : fieldOfRole(role);
    if (!named) return [];
    const field = isPlainDay(named, columns[index]!)
      ? 'violationDate'
      : fieldOfDeceased(named, columns[index]!, kind);
    const isPart = numbered !== undefined && !(role === 'phone' || role === 'email');
    const sure = isPart ? 1 : sureness(role, likelihood, likelihoods[index]!);
    return [
      {
        index,
        field: fieldForKind(field, kind),
        confidence: Math.round(sure * 100) / 100,
        reason: reasonOf(field, columns[index]!),
        applied: isPart || isApplied(role, sure, columns[index]!),
      },
    ];
  });
  return withSwappedNames(withNameParts(proposed, headers), rows);
}
