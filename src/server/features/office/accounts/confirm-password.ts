import type { Db } from '#server/platform/database/connect.ts';
import type { Session } from '#server/platform/http/session.ts';
import {
  createPasswordInvalidError,
  createPasswordRequiredError,
  createSignInAgainError,
} from './accounts.errors.ts';
import { personSubject } from './guess-subjects.ts';
import { isRecentSession } from './people.store.ts';
import type { createPasswords } from './passwords.store.ts';
import type { PasswordGuard } from './password-guard.ts';

type Options = {
  db: Db;
  guard: PasswordGuard;
  passwords: ReturnType<typeof createPasswords>;
  /** Tells the audit log of several: the session may be in other hands. */
  recordWrong?: ((person: Session) => Promise<void>) | undefined;
};

export function createPasswordConfirmation({ db, guard, passwords, recordWrong }: Options) {
  /**
   * Asks for the user's own password before every guarded change.
   * @throws `accounts.password_required`, `accounts.password_invalid`, `request.too_many`, or
   *   `accounts.sign_in_again` where the person has no password.
   */
  async function confirmPassword(person: Session, password: string | undefined): Promise<void> {
    // Without a password, a sign-in here a few minutes ago confirms as much: one on another device does not.
    if (!(await passwords.has(person.userId))) {
      if (person.sessionId && (await isRecentSession(db, person.sessionId))) return;
      throw createSignInAgainError();
    }
    if (password === undefined || password === '') throw createPasswordRequiredError();
    const subject = personSubject(person.userId);
    const right = await guard.attempt([subject], () => passwords.isRight(person.userId, password));
    if (right) return;
    // A slip is not worth an entry.
    if ((await guard.failures(subject)) >= subject.freeFailures) await recordWrong?.(person);
    throw createPasswordInvalidError();
  }

  return confirmPassword;
}
