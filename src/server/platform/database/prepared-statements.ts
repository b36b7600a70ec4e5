import { sql, type RawBuilder } from 'kysely';
import { Client } from 'pg';

const mark = '/* prepared: ';
const markEnd = ' */';

/**
 * Put before a statement that is long and asked often, so that each connection parses and plans it
 * once (a named prepared statement) instead of at every call.
 *
 * Only for statements whose text never changes and whose best plan does not depend on their values
 * or on how large a table happened to be when it was made.
 * @param name of this text alone.
 */
export function preparedStatement(name: string): RawBuilder<unknown> {
  return sql.raw(`${mark}${name}${markEnd}`);
}

type Query = (this: Client, text: unknown, ...rest: unknown[]) => unknown;

/** A connection that prepares the statements that `preparedStatement` marks. */
export class PreparingClient extends Client {
  // `never` stands for the driver's seven overloads.
  override query(...[text, ...rest]: never[]): never {
    return (super.query as Query).call(this, named(text), ...rest) as never;
  }
}

function named(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const start = text.slice(0, 200).trimStart();
  if (!start.startsWith(mark)) return text;
  return { name: start.slice(mark.length, start.indexOf(markEnd)), text };
}
