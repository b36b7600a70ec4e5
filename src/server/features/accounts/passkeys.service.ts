import type { Clock } from '#domain/clock.ts';
import { deviceName } from '#domain/device-name.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createPasskeyNotFoundError, createPasskeyRefusedError } from './accounts.errors.ts';
import type { AccountsService, SignedIn } from './accounts.service.ts';
import { passkeyAddress, passkeyHostOf } from './passkey-place.ts';
import { findPerson } from './people.store.ts';

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** What the browser's WebAuthn interface answers, in its JSON form; better-auth checks the rest. */
type Credential = { id: string; [key: string]: unknown };

/** Options for the browser, and the cookie that ties its answer to them. */
type Begun = { options: { challenge: string; [key: string]: unknown }; cookies: string[] };

/** Passkeys: added, named and removed by their user, and signed in with. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createPasskeysService({
  db,
  clock,
  accounts,
  publicUrl,
}: {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  /** Where people reach this installation, if a proxy hides it. */
  publicUrl: string | undefined;
}) {
  const authOf = (headers: Headers) =>
    accounts.authForPasskeysOf(passkeyHostOf(headers, publicUrl));

  const own = ({ userId }: Session, id: string) => ({ id, user_id: userId });

  async function optionsOf(response: Response): Promise<Begun> {
    if (!response.ok) throw createPasskeyRefusedError();
    const options = (await response.json()) as Begun['options'];
    return { options, cookies: response.headers.getSetCookie() };
  }

  return {
    /** The newest first, and where passkeys work. */
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

    /**
     * @throws `accounts.password_invalid`, `request.too_many`; `accounts.passkeys_elsewhere`, 409;
     *   `accounts.local_sign_in_off`, 403.
     */
    async begin(person: Session, password: string, headers: Headers): Promise<Begun> {
      await accounts.localSignIn.refuseWhereOff(person);
      const auth = authOf(headers);
      await accounts.confirmPassword(person, password);
      return optionsOf(
        await auth.api.generatePasskeyRegistrationOptions({ headers, asResponse: true }),
      );
    },

    /**
     * Keeps it under the name of the browser.
     * @throws `accounts.passkey_refused`, 400; `accounts.local_sign_in_off`, 403.
     */
    async add(person: Session, credential: Credential, headers: Headers): Promise<void> {
      await accounts.localSignIn.refuseWhereOff(person);
      const response = await authOf(headers).api.verifyPasskeyRegistration({
        headers,
        body: { response: credential, name: deviceName(headers.get('user-agent')) },
        asResponse: true,
      });
      if (!response.ok) throw createPasskeyRefusedError();
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

    /** @throws `accounts.passkeys_elsewhere`, 409. */
    async beginSignIn(headers: Headers): Promise<Begun> {
      const response = await authOf(headers).api.generatePasskeyAuthenticationOptions({
        // Without the cookie of an old session: the user chooses among all passkeys of the device.
        headers: new Headers(),
        asResponse: true,
      });
      const { options, cookies } = await optionsOf(response);
      return { options: { ...options, userVerification: 'required' }, cookies };
    },

    /** @throws `accounts.passkey_refused`, 400; `accounts.passkeys_elsewhere`, 409. */
    async signIn(credential: Credential, headers: Headers): Promise<SignedIn> {
      const response = await authOf(headers).api.verifyPasskeyAuthentication({
        headers,
        // better-auth parses it; ours only knows that it is a credential.
        body: { response: credential as never },
        asResponse: true,
      });
      if (!response.ok) throw createPasskeyRefusedError();
      const { user } = (await response.json()) as { user: { id: string } };
      const person = await findPerson(db, user.id);
      if (!person) throw createPasskeyRefusedError();
      await accounts.localSignIn.refuseWhereOff(person);
      await db
        .updateTable('passkeys')
        .set({ last_used_at: clock.now() })
        .where('credential_id', '=', credential.id)
        .execute();
      const device = await accounts.rememberDevice(person, headers);
      return { person, cookies: [...response.headers.getSetCookie(), ...device] };
    },
  };
}
