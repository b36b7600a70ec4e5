import { sql as kyselySql, type RawBuilder } from 'kysely';

/** What the driver reads from a column of a plain SQL type, arrays included. */
type Plain = string | number | bigint | boolean | Date | Buffer | null | undefined;
type PlainValue = Plain | readonly PlainValue[];

declare const built: unique symbol;

/**
 * JSON that the statement itself builds from plain columns, such as the phones of a lead. A stored
 * jsonb column inside it is `unknown`.
 */
export type BuiltJson<Value> = Value & { readonly [built]?: true };

/** Columns of plain types, JSON that the statement builds, and `unknown` for stored JSON. */
type Row<Columns> = {
  [Name in keyof Columns]: unknown extends Columns[Name]
    ? unknown
    : typeof built extends keyof NonNullable<Columns[Name]>
      ? unknown
      : PlainValue;
};

type Sql = Omit<typeof kyselySql, never> & {
  <Value extends PlainValue | Row<Value>>(
    text: TemplateStringsArray,
    ...parameters: unknown[]
  ): RawBuilder<Value>;
};

/**
 * Kysely's `sql` for the server's own statements. The types of their rows are not checked, so they
 * state only what Postgres itself guarantees: a stored jsonb value stays `unknown` until a schema
 * parses it.
 */
export const sql: Sql = kyselySql;

/**
 * The right side of `=` for one of these values. One array, since a parameter a value passes the
 * 65,535 that Postgres takes in a statement.
 */
export const anyOf = <Value extends string | number>(values: readonly Value[]) =>
  sql<Value>`any(${values})`;
