import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Session } from '#server/platform/http/session.ts';
import {
  createTwoFactorDisabledError,
  createTwoFactorEnabledError,
  createWrongCodeError,
} from './accounts.errors.ts';
import type { AccountsService } from './accounts.service.ts';
import { codeSubject } from './guess-subjects.ts';
import { findMember } from './people.store.ts';
import { takeCode } from './take-code.ts';

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** Codes of an authenticator app as a second factor: set up, renewed, turned off, reset. */
export function createTwoFactorService({ db, accounts }: { db: Db; accounts: AccountsService }) {
  const { auth, guard } = accounts;

  async function remove(userId: string): Promise<void> {
    await removeTwoFactor(db, userId);
    accounts.forgetSessions();
  }

  return {
    async read({ userId }: Session) {
      if (!(await isEnabled(db, userId))) return { isEnabled: false, recoveryCodesLeft: 0 };
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
      return { isEnabled: true, recoveryCodesLeft: backupCodes.length };
    },

    /**
     * @throws `accounts.password_invalid`, `request.too_many`, `accounts.two_factor_enabled`,
     *   `accounts.local_sign_in_off`.
     */
    async begin(person: Session, password: string, headers: Headers) {
      await accounts.localSignIn.refuseWhereOff(person);
      await accounts.confirmPassword(person, password);
      if (await isEnabled(db, person.userId)) throw createTwoFactorEnabledError();
      const made = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
      if (made.method !== 'totp') throw new Error('better-auth made no secret for an app');
      return { uri: made.totpURI, recoveryCodes: made.backupCodes };
    },

    /**
     * @returns the cookies of the session that replaces this one.
     * @throws `accounts.code_invalid`, 401; `request.too_many`, 429.
     */
    async confirm({ userId }: Session, code: string, headers: Headers): Promise<string[]> {
      let cookies: string[] = [];
      const right = await guard.attempt([codeSubject(userId)], async () => {
        if (!(await takeCode(db, userId, code))) return false;
        const response = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true });
        cookies = response.headers.getSetCookie();
        return response.ok;
      });
      if (!right) throw createWrongCodeError();
      accounts.forgetSessions();
      return cookies;
    },

    /** @throws `accounts.password_invalid`, `request.too_many`. */
    async disable(person: Session, password: string): Promise<void> {
      await accounts.confirmPassword(person, password);
      await remove(person.userId);
    },

    /**
     * @throws `accounts.password_invalid`, `request.too_many`, `accounts.two_factor_disabled`,
     *   `accounts.local_sign_in_off`.
     */
    async renewRecoveryCodes(person: Session, password: string, headers: Headers) {
      await accounts.localSignIn.refuseWhereOff(person);
      await accounts.confirmPassword(person, password);
      if (!(await isEnabled(db, person.userId))) throw createTwoFactorDisabledError();
      const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers });
      return { recoveryCodes: backupCodes };
    },

    /** For a member who lost phone and recovery codes. @throws `team.member_not_found`, 404. */
    async resetOfMember(userId: string): Promise<string> {
      const { name } = await findMember(db, userId);
      await remove(userId);
      return name;
    },
  };
}

async function isEnabled(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.two_factor_enabled ?? false;
}

/** Forgets secret and recovery codes; the password alone signs in again. */
async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('id', '=', userId)
      .execute();
    await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'session' });
  });
}
