import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { SecretUnreadableError, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createSignInExpiredError } from './mail-sign-in.errors.ts';

/** What goes out and comes back sealed, so that no server has to remember it. */
const pending = z.object({ userId: z.string(), secret: z.string(), expires: z.number() });
const sealName = 'mail-sign-in';

/** Sign-ins that have begun, in the hands of the browser that began them. */
export function createSealedSignIns({ secrets, clock }: { secrets: SecretBox; clock: Clock }) {
  return {
    seal(userId: string, secret: string, seconds: number): Promise<string> {
      const expires = clock.now().getTime() + seconds * 1000;
      return secrets.seal(sealName, JSON.stringify({ userId, secret, expires }));
    },

    /** @throws `mail_sign_in.expired`, 409, also for one of another user. */
    async open(sealed: string, { userId }: { userId: string }): Promise<string> {
      const text = await secrets.open(sealName, sealed).catch((error: unknown) => {
        if (error instanceof SecretUnreadableError) throw createSignInExpiredError();
        throw error;
      });
      const found = pending.parse(JSON.parse(text));
      const isValid = found.userId === userId && found.expires > clock.now().getTime();
      if (!isValid) throw createSignInExpiredError();
      return found.secret;
    },
  };
}
