import { sourceInWords } from '#domain/contact/own-number.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findOwnNumber } from './own-number.query.ts';

type Inbound = {
  channel: 'call' | 'text';
  /** Who calls or writes: ten digits. */
  phoneNumber: string;
  /** The number that was called or written to: ten digits. */
  ownNumber: string;
  /** The caller's lead, if there is one. */
  propertyId: number | null;
  at: Date;
};

export type NoteInbound = typeof noteInbound;

/**
 * Keeps by which number an owner called or wrote, and so where they saw it; the first time, and
 * whenever the source is another one, the lead's timeline says so. A number that is not on the list
 * leaves no trace.
 */
export async function noteInbound(trx: Db, inbound: Inbound): Promise<void> {
  const own = await findOwnNumber(trx, inbound.ownNumber);
  if (!own) return;
  const { channel, phoneNumber, propertyId, at } = inbound;
  const { kind, id, name } = own.source;
  const known = propertyId !== null && (await isKnown(trx, propertyId, own.source));
  await trx
    .insertInto('inbound_contacts')
    .values({
      property_id: propertyId,
      phone_number: phoneNumber,
      own_number: own.number,
      channel,
      source_kind: kind,
      source_id: id,
      source_name: name,
      at,
    })
    .execute();
  if (propertyId === null || known || kind === 'none') return;
  const did = channel === 'call' ? 'Called' : 'Texted';
  const number = own.label || formatPhoneNumber(own.number);
  const summary = `${did} ${number}: ${sourceInWords({ kind, name })}`;
  await recordPropertyEvents(trx, [
    {
      propertyId,
      kind: 'inbound_source',
      actorId: null,
      newValue: { summary, source: own.source, number: own.number },
      happenedAt: at,
    },
  ]);
}

/** Whether the lead has come by this source before. */
async function isKnown(
  trx: Db,
  propertyId: number,
  source: { kind: string; id: string | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('inbound_contacts')
    .select(['source_kind', 'source_id'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.source_kind === source.kind && row.source_id === source.id;
}
