import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { AuditEntry } from '#server/platform/audit/audit-entry.ts';
import { sql } from '#server/platform/database/sql.ts';

const dayInMs = 24 * 3_600_000;
/** Entries are kept for this long. */
const retentionDays = 400;
/** Failed sign-ins from one network in so long are one entry. */
const throttledForMs = 15 * 60_000;

export type AuditLogService = ReturnType<typeof createAuditLogService>;

/** Writes the audit log and deletes old entries. */
export function createAuditLogService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** @param trx the transaction of the change, where it has one. @returns the entry's id */
    async record(entry: AuditEntry, trx: Db = db): Promise<number> {
      const { kind, what, userId, apiTokenId = null, address } = entry;
      const { id } = await trx
        .insertInto('audit_log')
        .values({
          at: clock.now(),
          kind,
          what,
          user_id: userId,
          api_token_id: apiTokenId,
          address,
          throttle_key: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Says more exactly what an entry is about. */
    async reword(id: number, what: string): Promise<void> {
      await db.updateTable('audit_log').set({ what }).where('id', '=', id).execute();
    },

    /**
     * Counts a failed sign-in: one entry for a network and a quarter of an hour, so that a program
     * that guesses passwords cannot fill the log.
     * @param network what counts as one client, an address or the /64 of an IPv6 address
     */
    async recordFailedSignIn(failure: {
      email: string;
      address: string;
      network: string;
    }): Promise<void> {
      const now = clock.now();
      const slot = Math.floor(now.getTime() / throttledForMs);
      await sql`
        insert into audit_log as entry (at, kind, what, address, throttle_key)
        values (${now}, 'sign_in_failed', ${`Failed to sign in as ${failure.email}`},
          ${failure.address}, ${`${failure.network} ${slot}`})
        on conflict (throttle_key) do update set
          at = excluded.at,
          times = entry.times + 1,
          what = case when entry.what = excluded.what then entry.what
            else 'Failed to sign in with several e-mail addresses' end
      `.execute(db);
    },

    /** Deletes entries that are older than 400 days. */
    async forgetOld(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - retentionDays * dayInMs);
      await db.deleteFrom('audit_log').where('at', '<', oldest).execute();
    },
  };
}
