import { formatAddress, type Address } from '#domain/places/address.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import { addProposal } from '#server/features/programs/proposals/proposals.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

type Moved = {
  pieceId: number;
  movedTo: Address;
  /** As people know it: 'Lob'. */
  service: string;
  at: Date;
};

/**
 * The Postal Service forwards letters of those who have moved. The lead's timeline says so; where the
 * service names the whole address, it is proposed as the mailing address.
 */
export async function recordMovedRecipient(
  trx: Db,
  { pieceId, movedTo, service, at }: Moved,
): Promise<void> {
  const piece = await trx
    .selectFrom('mail_pieces')
    .select(['property_id', 'tracking_id', 'created_by'])
    .where('id', '=', pieceId)
    .executeTakeFirstOrThrow();
  const { property_id: propertyId, tracking_id: trackingId, created_by: userId } = piece;
  const isWhole = movedTo.streetAddress !== '';
  const hidden = isWhole ? '' : ' The Postal Service does not disclose the street.';
  const said = `The recipient of letter ${trackingId} has moved to ${formatAddress(movedTo)}.`;
  await recordPropertyEvents(trx, [
    {
      propertyId,
      kind: 'recipient_moved',
      actorId: null,
      newValue: { summary: `${said}${hidden}` },
    },
  ]);
  if (!isWhole || !userId) return;
  await addProposal(trx, {
    call: 'changeMailingAddress',
    request: { params: { id: propertyId }, body: { mailingAddress: movedTo } },
    reason: said,
    userId,
    at,
    by: service,
  });
}
