import type { ImportField } from '#domain/import-fields.ts';
import { assignColumns } from './columns/assign-columns.ts';
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

const isContact = (role: ColumnRole) =>
  role === 'phone' || role === 'email' || role === 'phonePart';

/** A violation's owner is the owner, a foreclosure's the full name; both are stored alike. */
export function fieldForKind(field: ImportField, kind: ListKind): ImportField {
  if (kind === 'violation' && field === 'fullName') return 'ownerName';
  if (kind === 'foreclosure' && field === 'ownerName') return 'fullName';
  return field;
}

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
  const likelihoods = withRepeatedHeaders(
    columns,
    withBareCells(columns, classify(columns, sheet, model)),
  );
  const taken = new Set(
    [...known.values()].flatMap((field) => {
      const role = field === null ? 'none' : roleOfField(field);
      return role === 'none' || isContact(role) ? [] : [role];
    }),
  );
  const assigned = assignColumns(columns, likelihoods, taken);
  const contacts = assigned.flatMap(({ role, likelihood }, column) =>
    isContact(role) && role !== 'phonePart' && likelihood >= minApplied ? [{ column, role }] : [],
  );
  // The only names under the word 'owner' are the owner's, where no column has a first or last name.
  const isOwners = (role: ColumnRole, { words }: ColumnFacts) =>
    role === 'fullName' &&
    words.some((word) => /^owners?$/.test(word)) &&
    !assigned.some(
      (each) => /^(?:first|last)Name$/.test(each.role) && each.likelihood >= minApplied,
    );
  const isApplied = (role: ColumnRole, sure: number, facts: ColumnFacts) =>
    sure >= (isOwners(role, facts) ? minOfOwner : minApplied) &&
    !isUnexplained(role, facts, columns) &&
    !isBareAmount(facts, columns);
  const numbers = numberContacts(contacts, columns, known);
  const proposed = assigned.flatMap(({ role, likelihood }, index): ProposedColumn[] => {
    const numbered = numbers.get(index);
    const field = isContact(role) || numbered ? (numbered ?? null) : fieldOfRole(role);
    if (!field) return [];
    const isPart = numbered !== undefined && !(role === 'phone' || role === 'email');
    const sure = isPart ? 1 : likelihood;
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
  return withSwappedNames(proposed, rows);
}
