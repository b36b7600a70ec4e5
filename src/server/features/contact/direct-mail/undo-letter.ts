import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createCannotUndoError, createPieceNotFoundError } from './direct-mail.errors.ts';

type Options = { db: Db; change: ChangeProperty };

/**
 * Takes back a letter that a user was to print and has not.
 * @throws `direct_mail.piece_not_found`, 404; `direct_mail.cannot_undo`, 409.
 */
export async function undoLetter(
  { db, change }: Options,
  trackingId: string,
  actor: { userId: string },
): Promise<void> {
  const found = await db
    .selectFrom('mail_pieces')
    .select('property_id')
    .where('tracking_id', '=', trackingId)
    .executeTakeFirst();
  if (!found) throw createPieceNotFoundError();
  await change(found.property_id, actor, async (trx, row) => {
    const taken = await trx
      .deleteFrom('mail_pieces')
      .where('tracking_id', '=', trackingId)
      .where(sql<boolean>`(provider = 'print' or missing <> '{}')`)
      .where('status', '=', 'created')
      .where('contact_key', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw createCannotUndoError();
    return {
      changes: { mail_count: Math.max(0, row.mail_count - 1) },
      events: [{ kind: 'mail_undone', newValue: { summary: `Letter ${trackingId} undone` } }],
    };
  });
}
