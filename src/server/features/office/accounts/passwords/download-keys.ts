import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { ConfirmPassword, Session } from '#server/platform/http/session.ts';
import { createPasswordRequiredError } from '../accounts.errors.ts';

/** Long enough to begin a download; in milliseconds. */
const validFor = 60_000;

type Options = { secret: string; clock: Clock; confirmPassword: ConfirmPassword };

/** A browser downloads by a link, which carries no password: it carries a key of this minute. */
export function createDownloadKeys({ secret, clock, confirmPassword }: Options) {
  const signed = ({ userId, sessionId = '' }: Session, until: string) =>
    createHmac('sha256', secret).update(`download ${until} ${sessionId} ${userId}`).digest();

  return {
    /** @throws as `confirmPassword` does. */
    async make(person: Session, password: string | undefined): Promise<string> {
      await confirmPassword(person, password);
      const until = String(clock.now().getTime() + validFor);
      return `${until}.${signed(person, until).toString('base64url')}`;
    },

    /**
     * Who made an API token gave its password then.
     * @throws `accounts.password_required` where a session has no key, or one that has ended.
     */
    confirm(person: Session, key = ''): void {
      if (person.token) return;
      const [until = '', mac = ''] = key.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = signed(person, until);
      const isRight = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isRight || clock.now().getTime() > Number(until)) throw createPasswordRequiredError();
    },
  };
}
