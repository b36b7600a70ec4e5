import { deviceName } from '#domain/device-name.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createSessionNotFoundError } from './accounts.errors.ts';
import type { AccountsService } from './accounts.service.ts';
import { endSessions } from './people.store.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

/** A user's own sessions, each on a device, and their end. */
export function createSessionsService(options: {
  db: Db;

  accounts: AccountsService;
}) {
  const { db, accounts } = options;

  /** Ends sessions; the entry of the audit log and the notification are in the same transaction. */
  async function end<Ended>(work: (trx: Db) => Promise<Ended>): Promise<Ended> {
    const ended = await inTransaction(db, async (trx) => {
      const result = await work(trx);
      await auditInTransaction(trx);
      await publishLiveEvent(trx, { noun: 'session' });
      return result;
    });
    accounts.forgetSessions();
    return ended;
  }

  return {
    /** The current session first, then the most recently seen ones. */
    async list({ userId }: Session, headers: Headers) {
      const token = await accounts.readSessionToken(headers);
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        // better-auth ends sessions by the machine's clock.
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy((eb) => eb('token', '=', token ?? ''), 'desc')
        .orderBy('updated_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: deviceName(row.user_agent),
        address: row.ip_address || null,
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.updated_at.toISOString(),
        isThisOne: row.token === token,
      }));
    },

    /** @returns the device in words. @throws `accounts.session_not_found`, 404. */
    async revoke({ userId }: Session, id: string): Promise<string> {
      return end(async (trx) => {
        const ended = await trx
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('user_agent')
          .executeTakeFirst();
        if (!ended) throw createSessionNotFoundError();
        return deviceName(ended.user_agent);
      });
    },

    /** Ends all of the user's sessions except the current one. */
    async revokeOthers({ userId }: Session, headers: Headers): Promise<void> {
      const present = await accounts.readSessionToken(headers);
      await end((trx) => endSessions(trx, userId, present));
    },
  };
}
