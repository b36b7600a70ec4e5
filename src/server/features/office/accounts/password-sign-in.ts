import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { SignInProof } from '#api/accounts/accounts.api.ts';
import {
  createTooManyAttemptsError,
  createWorkRequiredError,
  createWrongSignInError,
} from './accounts.errors.ts';
import { clientAddressHeader, type Auth } from './auth.ts';
import {
  deviceSubject,
  everyoneSubject,
  provenSubject,
  unknownDeviceSubjects,
} from './guess-subjects.ts';
import { createKnownDevices } from './known-devices.store.ts';
import { createChallengeAnswer } from './second-factor.ts';
import { findPerson, findPersonByEmail } from './people.store.ts';
import type { LocalSignIn } from './oidc/local-sign-in.ts';
import type { PasswordGuard } from './password-guard.ts';
import { createSignInWork } from './sign-in-work.ts';
import { warnOwners } from './warn-owners.ts';

/** What a sign-in answers with: who it was, and the cookies that make the session. */
export type SignedIn = { person: Session; cookies: string[] };

type Options = {
  db: Db;
  clock: Clock;
  secureCookies: boolean;
  localSignIn: LocalSignIn;
  auth: Auth;
  guard: PasswordGuard;
  /** Signs the tasks of browsers. */
  secret: string;
};

/** Signing in by e-mail address and password, with a second factor where it is on. */
export function createPasswordSignIn(options: Options) {
  const { db, clock, localSignIn, auth, guard, secret } = options;
  const work = createSignInWork({ clock, key: `${secret} sign-in` });
  const devices = createKnownDevices(options);
  const answerChallenge = createChallengeAnswer({ db, auth, guard });

  return {
    /**
     * @param more.code of the authenticator app, or a recovery code, if two-step sign-in is on.
     * @throws `accounts.local_sign_in_off`, 403, if OIDC_ONLY holds for this user.
     * @throws `accounts.sign_in_failed`, 401, whether it was the address or the password;
     *   `accounts.code_required`, `accounts.code_invalid`, 401; `request.too_many`, 429;
     *   `accounts.work_required`, 429, with a task for the browser.
     * @param more.proof that the browser has done such a task
     */
    async signIn(
      email: string,
      password: string,
      headers: Headers,
      { code, proof }: { code?: string | undefined; proof?: SignInProof | undefined } = {},
    ): Promise<SignedIn> {
      await localSignIn.refuseWhereOff(await findPersonByEmail(db, email));
      let signedIn: { userId?: string | undefined; cookies: string[] } | undefined;
      const device = await devices.find(headers, email);
      const address = headers.get(clientAddressHeader) ?? '';
      const attempt = { email, network: clientNetwork(address) };
      const hasWorked =
        proof !== undefined &&
        (await work.isDone(attempt, proof)) &&
        (await guard.isFirst(`task:${proof.task.parameters.nonce}`));
      const subjects: Parameters<typeof guard.attempt>[0] = device
        ? [deviceSubject(device)]
        : [...unknownDeviceSubjects(email, address), hasWorked ? provenSubject : everyoneSubject];
      const check = async () => {
        const response = await auth.api.signInEmail({
          body: { email, password, rememberMe: true },
          headers,
          asResponse: true,
        });
        if (!response.ok) return false;
        // Without a user, the second factor is still required.
        const body = (await response.json()) as { user?: { id: string } };
        signedIn = { userId: body.user?.id, cookies: response.headers.getSetCookie() };
        return true;
      };
      await guard.attempt(subjects, check, async (subject, seconds) => {
        if (subject !== everyoneSubject) return createTooManyAttemptsError(seconds);
        await warnOwners({ db, clock }, 'sign-in');
        return createWorkRequiredError(
          await work.task(attempt, await guard.failures(provenSubject)),
        );
      });
      if (!signedIn) throw createWrongSignInError();
      const { userId } = signedIn;
      const person = await (userId ? findPerson(db, userId) : findPersonByEmail(db, email));
      if (!person) throw createWrongSignInError();
      const challenge = { ...signedIn, headers, code };
      const session = userId ? signedIn.cookies : await answerChallenge(person.userId, challenge);
      const cookies = [...session, ...(await devices.remember(person.userId, device))];
      return { person, cookies };
    },

    /** Remembers the device of a sign-in without a password. @returns the cookie that it keeps */
    rememberDevice: async ({ userId, email }: Session, headers: Headers): Promise<string[]> =>
      devices.remember(userId, await devices.find(headers, email)),
  };
}
