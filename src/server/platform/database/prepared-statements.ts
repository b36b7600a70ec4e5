import type { RawBuilder } from 'kysely';
import { Client } from 'pg';
import { sql } from './sql.ts';

const mark = '/* prepared: ';
const markEnd = ' */';

/**
 * Prefix for a long and frequent statement, so that each connection parses and plans it once (a
 * named prepared statement) instead of at every call.
 *
 * Only for statements with a constant text and a best plan that does not depend on their values.
 * - A plan may come from a time when the tables were small. So a statement finds its few rows first,
 *   in a materialized query, and joins tables to these: at worst it reads a table from end to end,
 *   once, and never joins one large table to another (`maxWithPlan`).
 * - It names its columns: after a migration, Postgres refuses a prepared `select *`.
 * - Postgres plans five calls with their values, and keeps one plan for all values if that looks as
 *   cheap. So ids are given by `=` or `anyOf`.
 * @param name of this text alone.
 */
export function preparedStatement(name: string): RawBuilder<unknown> {
  return sql.raw(`${mark}${name}${markEnd}`);
}

/**
 * `any` of these ids, for a prepared statement. Postgres takes an array of unknown length for ten
 * ids. It would compare that with the cost for the one that is given, and plan each call anew; it
 * does not look into a subquery.
 */
export function anyOf(ids: readonly number[]): RawBuilder<boolean> {
  return sql`any((select ${ids}::bigint[])::bigint[])`;
}

/** `anyOf` the ids that the statement has given as its first value. */
export const anyOfFirst: RawBuilder<boolean> = sql.raw('any((select $1::bigint[])::bigint[])');

/**
 * If a prepared statement takes longer, in milliseconds, its connection makes its plans anew: they
 * may come from a time when a table was small, and Postgres itself notices after a minute or more.
 */
const maxWithPlan = 200;

type Query = (this: Client, text: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that prepares the statements marked by `preparedStatement`, and frees its results
 * early: the promises that the driver creates keep rows alive until the whole heap is collected
 * (0520).
 */
export class PreparingClient extends Client {
  // `never` matches the driver's seven overloads.
  override query(...[text, ...rest]: never[]): never {
    const send = super.query as Query;
    // A cursor is its own result, and a caller with a callback needs no promise.
    if (typeof text !== 'string' || typeof rest.at(-1) === 'function') {
      return send.call(this, named(text), ...rest) as never;
    }
    const config = named(text);
    const began = performance.now();
    return new Promise((resolve, reject) => {
      send.call(this, config, rest[0], (error: unknown, result: unknown) => {
        const settle = () => (error ? reject(error) : resolve(result));
        const isSlow = config !== text && performance.now() - began > maxWithPlan;
        // This fails, without harm, in a transaction that has failed.
        if (isSlow) send.call(this, 'discard plans', settle);
        else settle();
      });
    }) as never;
  }
}

function named(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const start = text.slice(0, 200).trimStart();
  if (!start.startsWith(mark)) return text;
  return { name: start.slice(mark.length, start.indexOf(markEnd)), text };
}
