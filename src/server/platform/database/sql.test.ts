import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './schema.ts';
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

type StoredObjects<Row> = {
  [Column in keyof Row]: unknown extends Row[Column]
    ? never
    : Row[Column] extends string | number | boolean | Date | Buffer | null | readonly unknown[]
      ? never
      : Column;
}[keyof Row];

test('no column of a table is an object: stored JSON is unknown', () => {
  const objects: {
    [Table in keyof Database]: StoredObjects<Selectable<Database[Table]>>;
  }[keyof Database][] = [];
  // @ts-expect-error the type of such columns is never
  objects.push('filter');
  expect(objects).toHaveLength(1);
});
