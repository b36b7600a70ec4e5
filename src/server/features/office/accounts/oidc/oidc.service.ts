import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createOidcError } from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import { findPerson } from '../people.store.ts';
import { createOidcIssuer } from './oidc-issuer.ts';
import { createOidcLogout } from './oidc-logout.ts';
import { createOidcSignIn, type OidcClaims } from './oidc-sign-in.ts';
import { admitOidcUser } from './oidc-users.ts';
import type { OidcConfiguration } from './oidc.settings.ts';

type Needs = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  accounts: AccountsService;
  configuration: OidcConfiguration;
};

/** Who has signed in, and the sentence of the audit log. */
export type SignedInUser = { userId: string; what: string };

export type Oidc = ReturnType<typeof createOidc>;

/** Sign-in through an OpenID Connect issuer. */
export function createOidc({ db, clock, secrets, accounts, configuration }: Needs) {
  const issuer = createOidcIssuer(configuration, clock);
  const logOut = createOidcLogout({ db, clock, configuration, issuer });

  return {
    signIn: createOidcSignIn({ configuration, issuer, secrets, clock }),

    /**
     * Opens a session for the user of checked claims.
     * @param note gets who it is and a sentence for the audit log
     * @returns the cookies of the session
     * @throws `oidc.email_unverified`, `oidc.other_subject`, `oidc.not_allowed`, `oidc.no_owner`
     */
    async admit(
      claims: OidcClaims,
      headers: Headers,
      note: (user: SignedInUser) => void,
    ): Promise<string[]> {
      const userId = await admitOidcUser({ db, clock, configuration }, claims, note);
      accounts.forgetSessions();
      const person = await findPerson(db, userId);
      if (!person) throw createOidcError('oidc.not_allowed');
      const { sessionId, cookies } = await accounts.openSession(userId, headers);
      const { issuer: name, subject, sid } = claims;
      await db
        .insertInto('oidc_sessions')
        .values({ session_id: sessionId, issuer: name, subject, sid })
        .execute();
      const device = await accounts.rememberDevice(person, headers);
      return [...cookies, ...device];
    },

    /** Ends what a logout token of the issuer names. @throws `oidc.refused`, `oidc.unavailable`. */
    async logOut(token: string): Promise<void> {
      await logOut(token);
      accounts.forgetSessions();
    },
  };
}
