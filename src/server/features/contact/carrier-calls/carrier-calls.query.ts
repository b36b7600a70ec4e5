import type { Db } from '#server/platform/database/connect.ts';
import { readCallSettings } from '#server/features/office/settings/settings.public.ts';

/** The call that a carrier knows by this id. */
export const findCarrierCall = (db: Db, provider: string, providerCallId: string) =>
  db
    .selectFrom('phone_calls')
    .select([
      'id',
      'direction',
      'state',
      'end_reason',
      'property_id',
      'their_number',
      'own_number',
      'user_id',
      'created_at',
      'answered_at',
    ])
    .where('provider', '=', provider)
    .where('provider_call_id', '=', providerCallId)
    .executeTakeFirst();

/** A call that the gate has allowed to a user's browser, and that has not been dialled yet. */
export const findAllowedCall = (db: Db, provider: string, key: string, since: Date) =>
  db
    .selectFrom('phone_calls')
    .select(['id', 'their_number', 'own_number', 'user_id', 'provider_call_id'])
    .where('key', '=', key)
    .where('provider', '=', provider)
    .where('direction', '=', 'outgoing')
    .where('state', '<>', 'ended')
    .where('created_at', '>', since)
    .executeTakeFirst();

/** Users whose browsers may ring. */
export async function readAnswerers(db: Db): Promise<string[]> {
  const { answeredBy } = await readCallSettings(db);
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<>', 'removed')
    .orderBy('id')
    .execute();
  const ids = users.map(({ id }) => id);
  return answeredBy === null ? ids : ids.filter((id) => answeredBy.includes(id));
}
