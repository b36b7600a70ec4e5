import { sourceInWords } from '#domain/contact/own-number.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findOwnNumber, type OwnNumber } from './own-number.query.ts';

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
export type ReadNumberSource = typeof readNumberSource;

/** What a number of ours stands for, in words: 'Letter “Cash offer”'; '' for a number without one. */
export async function readNumberSource(db: Db, ownNumber: string): Promise<string> {
  const own = ownNumber ? await findOwnNumber(db, ownNumber) : undefined;
  return own && own.source.kind !== 'none' ? sourceInWords(own.source) : '';
}

/**
 * Keeps by which number an owner called or wrote, and so where they saw it. The lead's timeline
 * says so of each call, and of a text where the source is another one than before. A number that is
 * not on the list is not counted.
 */
export async function noteInbound(trx: Db, inbound: Inbound): Promise<void> {
  const own = await findOwnNumber(trx, inbound.ownNumber);
  const { channel, phoneNumber, propertyId, at } = inbound;
  const isNews =
    propertyId !== null && (channel === 'call' || (own && !(await isKnown(trx, propertyId, own))));
  if (own) {
    await trx
      .insertInto('number_contacts')
      .values({
        property_id: propertyId,
        phone_number: phoneNumber,
        own_number: own.number,
        channel,
        source_kind: own.source.kind,
        source_id: own.source.id,
        source_name: own.source.name,
        at,
      })
      .execute();
  }
  if (!isNews) return;
  const source = own && own.source.kind !== 'none' ? sourceInWords(own.source) : '';
  const did = channel === 'call' ? 'Called' : 'Texted';
  const number = own?.label || formatPhoneNumber(inbound.ownNumber) || 'you';
  await recordPropertyEvents(trx, [
    {
      propertyId,
      kind: channel === 'call' ? 'call_received' : 'inbound_source',
      actorId: null,
      newValue: {
        summary: source ? `${did} ${number}: ${source}` : `${did} ${number}`,
        number: phoneNumber,
        ownNumber: inbound.ownNumber,
        source,
      },
      happenedAt: at,
    },
  ]);
}

/** Whether the lead has come by this source before, or there is none to tell. */
async function isKnown(trx: Db, propertyId: number, { source }: OwnNumber): Promise<boolean> {
  if (source.kind === 'none') return true;
  const row = await trx
    .selectFrom('number_contacts')
    .select(['source_kind', 'source_id'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.source_kind === source.kind && row.source_id === source.id;
}
