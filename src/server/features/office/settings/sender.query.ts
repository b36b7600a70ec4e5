import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';

const part = z.string().default('');

/** Who writes letters: printed on them, and given to the letter service. */
export const senderValue = z.object({
  name: part,
  company: part,
  streetAddress: part,
  city: part,
  state: part,
  zipCode: part,
  phone: part,
  email: part,
});
export type Sender = z.infer<typeof senderValue>;

export const senderSetting = 'sender';

/** The sender from the settings; blank where it is not set. */
export async function readSender(db: Db): Promise<Sender> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', senderSetting)
    .executeTakeFirst();
  return senderValue.parse(row?.value ?? {});
}

/** The same for a letter: if no name is set, the account's own is used. */
export async function readLetterSender(db: Db, userId: string | null): Promise<Sender> {
  const sender = await readSender(db);
  if (sender.name || userId === null) return sender;
  const account = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return { ...sender, name: account?.name ?? '' };
}

/** Whether a letter can be returned to this address. */
export function hasReturnAddress({ streetAddress, city, state, zipCode }: Sender): boolean {
  return Boolean(streetAddress && zipCode && city && state);
}
