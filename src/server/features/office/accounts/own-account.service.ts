import type { Clock } from '#domain/clock.ts';
import type { EndTokens } from '#server/features/programs/api-tokens/api-tokens.public.ts';
import { endCalendars } from '#server/features/documents/calendars/calendars.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import { readSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createEmailTakenError } from './accounts.errors.ts';
import type { AccountsService } from './accounts.service.ts';
import { refuseGuessablePassword } from './passwords/password-strength.ts';
import { endSessions, storePassword } from './people.store.ts';

type AccountChange = {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

/** What people change about their own account. */
export function createOwnAccountService(options: {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  endTokens: EndTokens;
}) {
  const { db, clock, accounts, endTokens } = options;

  return {
    /**
     * Changes the name; changes the e-mail address, which is used to sign in, only with the
     * password.
     * @throws `accounts.password_required`, `accounts.password_invalid`, `request.too_many`;
     *   `accounts.email_taken`, 409.
     */
    async change(person: Session, change: AccountChange): Promise<Session> {
      const name = change.name ?? person.name;
      const email = change.email?.toLowerCase() ?? person.email;
      if (email !== person.email) await accounts.confirmPassword(person, change.password);
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('users')
          .set({ name, email, updated_at: clock.now() })
          .where('id', '=', person.userId)
          .execute();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? createEmailTakenError() : error;
      });
      accounts.forgetSessions();
      return { ...person, name, email };
    },

    /**
     * Ends all sessions of the old password except the current one, the API tokens that the user
     * does not keep, and calendars. @returns how many of these two ended.
     * @throws `accounts.password_invalid`, `request.too_many`; `accounts.local_sign_in_off`, 403.
     */
    async changePassword(
      person: Session,
      change: { password: string; newPassword: string; keepTokens: number[] },
      headers: Headers,
    ): Promise<number> {
      const { password, newPassword, keepTokens: keep } = change;
      await accounts.localSignIn.refuseWhereOff(person);
      await accounts.confirmPassword(person, password);
      const { company } = await readSender(db);
      const about = [person.name, person.email, company];
      await refuseGuessablePassword(newPassword, about, 'newPassword');
      const hash = await accounts.hashPassword(newPassword);
      const token = await accounts.readSessionToken(headers);
      const ended = await inTransaction(db, async (trx) => {
        // Users who came through an issuer have none yet.
        await storePassword(trx, { userId: person.userId, hash, now: clock.now() });
        await endSessions(trx, person.userId, token);
        const end = { userId: person.userId, at: clock.now(), keep };
        return endDoors(trx, endTokens, end);
      });
      accounts.forgetSessions();
      return ended;
    },

    /** Ends all sessions, this one too, tokens and calendars. @returns the cookies that forget the session. */
    async signOutEverywhere(person: Session, headers: Headers, keep: number[]): Promise<string[]> {
      await inTransaction(db, async (trx) => {
        await endSessions(trx, person.userId);
        const end = { userId: person.userId, at: clock.now(), keep };
        await endDoors(trx, endTokens, end);
      });
      return accounts.signOut(headers);
    },
  };
}

/** What else lets a user's programs in: tokens but those to keep, and calendars. @returns how many. */
async function endDoors(
  trx: Db,
  endTokens: EndTokens,
  end: { userId: string; at: Date; keep: number[] },
): Promise<number> {
  const ended = (await endTokens(trx, end)) + (await endCalendars(trx, end));
  await auditInTransaction(trx);
  await publishLiveEvent(trx, { noun: 'session' });
  return ended;
}
