import { headerKey } from './header-key.ts';
import type { ImportField } from '../import-fields.ts';

type MappedColumns = {
  headers: readonly string[];
  columnMappings: Readonly<Record<string, string>>;
};

/** Fields that several columns fill together. */
const joined: ReadonlySet<string> = new Set<ImportField>([
  'streetAddress',
  'mailingStreetAddress',
  'notes',
  'tags',
  'ignore',
]);

/** The texts of headers, each with a number where it is repeated. */
function keysOf(headers: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headers.map((header) => {
    const key = headerKey(header);
    times.set(key, (times.get(key) ?? 0) + 1);
    return key && `${key} ${times.get(key)}`;
  });
}

/** The values that columns have in one section, for the columns of the same headers in another. */
export function follow<Value>(
  from: { headers: readonly string[]; values: Readonly<Record<string, Value>> },
  headers: readonly string[],
): Record<string, Value> {
  const columns = new Map(keysOf(from.headers).map((key, column) => [key, column]));
  const followed: Record<string, Value> = {};
  keysOf(headers).forEach((key, column) => {
    const value = from.values[String(columns.get(key) ?? -1)];
    if (key && value !== undefined) followed[String(column)] = value;
  });
  return followed;
}

/**
 * The mapping of a later section: columns of the same header text are mapped as in the first, and
 * only those with others as is proposed for them.
 */
export function followMapping(
  first: MappedColumns,
  { headers, columnMappings }: MappedColumns,
): Record<string, string> {
  const mappings = follow({ headers: first.headers, values: first.columnMappings }, headers);
  const known = new Set(first.headers.map(headerKey));
  const taken = new Set(Object.values(mappings));
  for (const [column, field] of Object.entries(columnMappings)) {
    const isNew = !known.has(headerKey(headers[Number(column)] ?? ''));
    if (isNew && (joined.has(field) || !taken.has(field))) mappings[column] = field;
  }
  return mappings;
}
