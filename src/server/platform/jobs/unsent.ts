import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/**
 * Things that would be sent or bought by themselves. Where their jobs are deleted, they end: after a
 * restore the former installation may have sent them already, and nothing else would end them.
 */
export type Unsent = {
  /** What they are: 'texts that wait'. */
  what: string;
  /** What becomes of them: 'paused'. */
  end: 'paused' | 'held' | 'ended as not known';
  /** The kind of job that each waits for, and what its id is called there; none without its own. */
  job?: { name: string; id: string };
  count(db: Db, at: Date): Promise<number>;
  /** @param id of one of them; all where it is absent. */
  stop(trx: Db, at: Date, id?: number): Promise<void>;
};

/** Why something was ended, for those who look at it. */
export const jobWasDeleted = 'Its job was deleted. It may or may not have been sent.';

type Rows = Pick<Unsent, 'what' | 'end' | 'job'> & {
  table: string;
  where: (at: Date) => RawBuilder<SqlBool>;
  set: (at: Date) => RawBuilder<unknown>;
};

/** Things that are rows of one table, and that end by their columns alone. */
export function unsentRows({ table, where, set, ...words }: Rows): Unsent {
  return {
    ...words,
    async count(db, at) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${where(at)}
      `.execute(db);
      return rows[0]!.count;
    },
    async stop(trx, at, id) {
      const wanted = id === undefined ? sql`true` : sql`id = ${id}`;
      await sql`
        update ${sql.table(table)} set ${set(at)} where (${where(at)}) and ${wanted}
      `.execute(trx);
    },
  };
}

/** E-mails whose state and reason are two columns. */
export const unsentMails = ({
  state = 'email_state',
  reason = 'email_reason',
  ...words
}: Pick<Unsent, 'what'> & {
  job: NonNullable<Unsent['job']>;
  table: string;
  state?: string;
  reason?: string;
}): Unsent =>
  unsentRows({
    ...words,
    end: 'ended as not known',
    where: () => sql<SqlBool>`${sql.ref(state)} in ('queued', 'sending')`,
    set: () => sql`${sql.ref(state)} = 'doubtful', ${sql.ref(reason)} = ${jobWasDeleted}`,
  });
