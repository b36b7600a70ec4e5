import { expect, test } from 'vitest';
import { sql, type BuiltJson } from './sql.ts';

test('rows may have plain columns, built JSON and unknown, but no other objects', () => {
  // The type checker of `npm run check` is what fails here.
  const allowed = [
    sql<{ id: number; at: Date | null; kind: 'call' | 'text'; tags: string[] }>`select`,
    sql<{ payload: unknown }>`select`,
    sql<{ phones: BuiltJson<{ number: string }[]> | null }>`select`,
    sql<boolean>`true`,
  ];
  const refused = [
    // @ts-expect-error a stored object needs a schema
    sql<{ deceased: { fullName: string } | null }>`select`,
    // @ts-expect-error so does a record
    sql<{ amounts: Record<string, number> }>`select`,
    // @ts-expect-error and a list of objects
    sql<{ results: { at: string }[] }>`select`,
  ];
  expect(allowed.concat(refused as never[])).toHaveLength(7);
});
