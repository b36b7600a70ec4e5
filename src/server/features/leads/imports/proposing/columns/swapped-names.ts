import { createNameOrderCounter } from '#domain/leads/owner-names/name-order.ts';
import type { ProposedColumn } from '../proposal-types.ts';

/** Fewer people may have family names that are also given names. */
const minPeople = 3;

const swapped = { firstName: 'lastName', lastName: 'firstName' } as const;

/**
 * The columns of first and last names exchanged where the people of the rows show it: programs that
 * split a clerk's 'DOE JANE' at the blank call 'DOE' the first name.
 */
export function withSwappedNames(
  columns: readonly ProposedColumn[],
  rows: readonly (readonly string[])[],
): ProposedColumn[] {
  const columnOf = (field: keyof typeof swapped) =>
    columns.find((column) => column.applied && column.field === field)?.index;
  const [first, last] = [columnOf('firstName'), columnOf('lastName')];
  if (first === undefined || last === undefined) return [...columns];
  const order = createNameOrderCounter();
  for (const row of rows)
    if (row[first]?.trim() && row[last]?.trim()) order.add(`${row[first]} ${row[last]}`);
  if (order.finish(minPeople) !== 'family-first') return [...columns];
  return columns.map((column) =>
    column.index === first || column.index === last
      ? {
          ...column,
          field: swapped[column.field as keyof typeof swapped],
          reason: 'The list has first and last names the other way round.',
        }
      : column,
  );
}
