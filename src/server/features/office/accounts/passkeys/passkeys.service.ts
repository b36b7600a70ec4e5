import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createPasskeyNotFoundError } from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import { passkeyAddress, passkeyHostOf } from './passkey-host.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createPasskeyRegistration } from './add-passkey.ts';

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Passkeys: added, named and removed by their user, and signed in with. */
export function createPasskeysService({
  db,
  clock,
  accounts,
  publicUrl,
}: {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  /** The public URL of this installation, if a proxy hides it. */
  publicUrl: string | undefined;
}) {
  const authOf = (headers: Headers) =>
    accounts.authForPasskeysOf(passkeyHostOf(headers, publicUrl));

  const own = ({ userId }: Session, id: string) => ({ id, user_id: userId });

  return {
    ...createPasskeyRegistration({ accounts, authOf }),
    ...createPasskeySignIn({ db, clock, accounts, authOf }),

    /** The newest first, and the address for which passkeys work. */
    async list({ userId }: Session, headers: Headers) {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return {
        data: rows.map((row) => ({
          id: row.id,
          name: row.name ?? 'Passkey',
          createdAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at?.toISOString() ?? null,
        })),
        address: passkeyAddress(publicUrl, headers.get('host')),
      };
    },

    /** @throws `accounts.passkey_not_found`, 404. */
    async rename(person: Session, id: string, name: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('passkeys')
          .set({ name })
          .where((eb) => eb.and(own(person, id)))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createPasskeyNotFoundError();
        await auditInTransaction(trx);
      });
    },

    /** @returns its name. @throws `accounts.passkey_not_found`, 404. */
    async remove(person: Session, id: string): Promise<string> {
      return inTransaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('passkeys')
          .where((eb) => eb.and(own(person, id)))
          .returning('name')
          .executeTakeFirst();
        if (!removed) throw createPasskeyNotFoundError();
        await auditInTransaction(trx);
        return removed.name ?? 'Passkey';
      });
    },
  };
}
