import type { RawBuilder } from 'kysely';
import { Client } from 'pg';
import { sql } from './sql.ts';

const mark = '/* prepared: ';
const markEnd = ' */';

/**
 * Prefix for a long and frequent statement, so that each connection parses and plans it once (a
 * named prepared statement) instead of at every call.
 *
 * Only for statements with a constant text and a best plan that does not depend on their values or
 * on how large a table happened to be when it was planned.
 * @param name of this text alone.
 */
export function preparedStatement(name: string): RawBuilder<unknown> {
  return sql.raw(`${mark}${name}${markEnd}`);
}

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
    return new Promise((resolve, reject) => {
      send.call(this, named(text), rest[0], (error: unknown, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
    }) as never;
  }
}

function named(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const start = text.slice(0, 200).trimStart();
  if (!start.startsWith(mark)) return text;
  return { name: start.slice(mark.length, start.indexOf(markEnd)), text };
}
