import { findBestMatching } from './best-matching.ts';
import type { ColumnFacts } from './column-facts.ts';
import { columnRoles, indexOfRole, sharedRoles, type ColumnRole } from './column-roles.ts';

/** A likelihood below this is not even offered. */
const minOffered = 0.15;

/** A part of a street is one from this likelihood on where the others are there. */
const minOfPart = 0.25;

/** What the likelihood of a column without cells counts for, beside columns that have some. */
const ofEmpty = 0.5;

export type Assignment = { role: ColumnRole; likelihood: number };

const streetParts = columnRoles.filter((role) => role.startsWith('street.'));
const mailingParts = columnRoles.filter((role) => role.startsWith('mailing.'));

/**
 * The roles of all columns of a sheet together: the assignment with the highest joint likelihood.
 * Each field is used once, except those that several columns share, and a street is one line or
 * split, never both.
 * @param likelihoods of each column's roles, as `scoreRoles` gives them.
 * @param taken fields that other columns use already.
 */
export function assignColumns(
  columns: readonly ColumnFacts[],
  likelihoods: readonly Float32Array[],
  taken: ReadonlySet<ColumnRole> = new Set(),
): Assignment[] {
  const likelihood = (column: number, role: ColumnRole) =>
    taken.has(role) ? 0 : likelihoods[column]![indexOfRole[role]]!;
  const banned = new Set<ColumnRole>([
    ...exclusiveStreet(columns, likelihood, 'streetAddress', streetParts, taken),
    ...exclusiveStreet(columns, likelihood, 'mailingStreetAddress', mailingParts, taken),
  ]);
  const allowed = (column: number, role: ColumnRole) =>
    banned.has(role) ? 0 : likelihood(column, role);
  const shared = columns.map((_, column) => bestShared(column, allowed));
  const exclusive = columnRoles.filter(
    (role) => role !== 'none' && !sharedRoles.has(role) && !banned.has(role) && !taken.has(role),
  );
  const hasCells = columns.some(({ cells }) => cells > 0);
  const gains = exclusive.map((role) =>
    Float64Array.from(columns, (_, column) => {
      const value = allowed(column, role);
      // Of two columns that may be a field, one of them empty, the other is it.
      const weighed = columns[column]!.cells === 0 && hasCells ? value * ofEmpty : value;
      return weighed < minOffered
        ? 0
        : Math.log(weighed / minOffered) -
            Math.log(Math.max(shared[column]!.likelihood, minOffered) / minOffered);
    }),
  );
  const result = shared.map((best): Assignment =>
    best.likelihood >= minOffered ? best : { role: 'none', likelihood: 0 },
  );
  findBestMatching(gains).forEach((column, at) => {
    const role = exclusive[at]!;
    if (column >= 0) result[column] = { role, likelihood: allowed(column, role) };
  });
  return result;
}

function bestShared(
  column: number,
  allowed: (column: number, role: ColumnRole) => number,
): Assignment {
  let best: Assignment = { role: 'none', likelihood: 0 };
  for (const role of sharedRoles) {
    const likelihood = allowed(column, role);
    if (likelihood > best.likelihood) best = { role, likelihood };
  }
  return best;
}

/** The roles to leave out: the parts if one column has the whole line, else the line. */
function exclusiveStreet(
  columns: readonly ColumnFacts[],
  likelihood: (column: number, role: ColumnRole) => number,
  line: ColumnRole,
  parts: readonly ColumnRole[],
  taken: ReadonlySet<ColumnRole>,
): readonly ColumnRole[] {
  if (taken.has(line)) return [line, ...parts];
  const best = (role: ColumnRole) =>
    Math.max(0, ...columns.map((_, column) => likelihood(column, role)));
  const prefix = parts[0]!.split('.')[0]!;
  const name = best(`${prefix}.name` as ColumnRole);
  const inParts = Math.min(best(`${prefix}.number` as ColumnRole), name);
  // Rows with a house number of their own column.
  const numbered = Math.max(
    0,
    ...columns.map(({ filled }, column) =>
      name >= 0.5 && likelihood(column, `${prefix}.number` as ColumnRole) >= minOfPart ? filled : 0,
    ),
  );
  // A line that is more likely the owner's mailing address is no evidence against a split street,
  // nor the other way round; nor is one that has fewer streets than there are house numbers: it is
  // a part, the name of a building, or empty.
  const otherLine = line === 'streetAddress' ? 'mailingStreetAddress' : 'streetAddress';
  const asLine = ({ filled, shapes }: ColumnFacts, column: number) =>
    likelihood(column, line) < likelihood(column, otherLine) ||
    filled * (shapes.streetLine ?? 0) * 2 < numbered
      ? 0
      : likelihood(column, line);
  const bestLine = Math.max(0, ...columns.map(asLine));
  if (bestLine >= Math.max(0.3, inParts * 0.5)) return parts;
  // A street's name without its number is better than no street.
  return inParts >= minOffered || name >= 0.5 ? [line] : parts;
}
