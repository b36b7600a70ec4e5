import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readOrCreateSetting } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

// Not sealed: it only ends mails, and links of before must work after a restore without the key.
const settingName = 'stop-mail-secret';
const secretOf = z.string().min(40);

/**
 * Links that end e-mail to an address. They name the address, signed, so that they work as long as
 * the installation exists, whatever becomes of the e-mail and the lead.
 */
export function createStopLinks({ db, publicUrl }: { db: Db; publicUrl: string | undefined }) {
  const readSecret = async () =>
    secretOf.parse(
      await readOrCreateSetting(db, settingName, () => randomBytes(32).toString('base64url')),
    );
  const sign = (address: string, secret: string) =>
    createHmac('sha256', secret).update(`stop-mail ${address}`).digest('base64url');

  return {
    hasLinks: publicUrl !== undefined,

    /** @returns undefined without a public address: then an e-mail ends it. */
    async linkOf(address: string): Promise<string | undefined> {
      if (publicUrl === undefined) return undefined;
      const name = Buffer.from(address).toString('base64url');
      return new URL(`/api/stop-mail/${name}.${sign(address, await readSecret())}`, publicUrl).href;
    },

    /** The address that a link names; null for a link that is not ours. */
    async readToken(token: string): Promise<string | null> {
      const [name = '', signature = ''] = token.split('.');
      const address = Buffer.from(name, 'base64url').toString();
      const expected = Buffer.from(sign(address, await readSecret()));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given) ? address : null;
    },
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
