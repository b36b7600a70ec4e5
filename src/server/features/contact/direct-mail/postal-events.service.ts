import type { Clock } from '#domain/clock.ts';
import { formatAddress } from '#domain/places/address.ts';
import { advanceMailStatus, type MailStatus } from '#domain/leads/mail-status.ts';
import { addressKeyOf } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import { readAutomaticChanges } from '#server/features/office/settings/settings.public.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type {
  PostalEvent,
  PostalMailProvider,
} from '#server/providers/postal-mail/postal-mail-provider.ts';
import {
  createPieceNotFoundError,
  createUnknownEventError,
  createWebhookRefusedError,
} from './direct-mail.errors.ts';
import { recordLetterMove } from './mail-piece.store.ts';
import { recordAcceptedLetter } from './record-accepted-letter.ts';
import { letterRecipient } from './letters/letter.ts';
import type { SendLetterOptions } from './send-letter.job.ts';

/** The stored recipient may have other members besides. */
const storedAddress = letterRecipient.omit({ name: true });

export type PostalEventsService = ReturnType<typeof createPostalEventsService>;

/** Providers' reports about letters, which may be duplicate, late and out of order. */
export function createPostalEventsService(options: {
  db: Db;
  clock: Clock;
  /** By its name, also where letters go to another one now; undefined if there is none. */
  findService: (name: string) => PostalMailProvider | undefined;
  flagReturnedMail: SendLetterOptions['flagReturnedMail'];
}) {
  const { db, clock } = options;

  async function apply(trx: Db, provider: PostalMailProvider, event: PostalEvent): Promise<void> {
    const piece = await findPiece(trx, provider.name, event);
    // The event can be faster than the response to our call: when rejected, it is sent again.
    if (!piece) throw createPieceNotFoundError();
    const fresh = await trx
      .insertInto('postal_events')
      .values({ provider: provider.name, event_id: event.eventId, received_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!fresh) return;
    const wasLost = piece.provider_id === null;
    // The event proves that a letter believed lost was created.
    const present = wasLost ? 'created' : (piece.status as MailStatus);
    const status = advanceMailStatus(present, event.status);
    if (status === piece.status && !wasLost) return;
    const { providerId, reason = null } = event;
    if (wasLost)
      await recordAcceptedLetter({ trx, clock, provider }, { pieceId: piece.id, providerId });
    await trx
      .updateTable('mail_pieces')
      .set({ status, updated_at: clock.now(), reason })
      .where('id', '=', piece.id)
      .execute();
    if (status === 'returned' && (await readAutomaticChanges(trx)).returnedLetters) {
      await markAddress(trx, piece, reason, options.flagReturnedMail);
    }
    await recordLetterMove(trx, {
      propertyId: piece.property_id,
      trackingId: piece.tracking_id,
      from: piece.status,
      to: status,
      actorId: null,
    });
  }

  return {
    /**
     * @throws `direct_mail.webhook_refused`, 403; `direct_mail.piece_not_found`, 404;
     *   `direct_mail.unknown_event`, 422, for what was not understood: it is kept.
     */
    async receive(
      providerName: string,
      webhook: { headers: Record<string, string | string[] | undefined>; rawBody: string },
    ): Promise<void> {
      const provider = options.findService(providerName);
      const reading = provider?.readWebhook({ ...webhook, now: clock.now() });
      if (!provider || !reading) throw createWebhookRefusedError();
      for (const event of reading.events) {
        await inTransaction(db, (trx) => apply(trx, provider, event));
      }
      const { unknown } = reading;
      if (!unknown) return;
      await keepUnknownAnswer(db, { service: provider.label, ...unknown, at: clock.now() });
      throw createUnknownEventError(provider.label);
    },
  };
}

/** By the provider's id; by our own if the response to our call was lost, or is still pending. */
function findPiece(trx: Db, provider: string, { providerId, trackingId }: PostalEvent) {
  return trx
    .selectFrom('mail_pieces')
    .select(['id', 'status', 'recipient', 'property_id', 'tracking_id', 'provider_id'])
    .where('provider', '=', provider)
    .where((piece) =>
      piece.or([
        piece('provider_id', '=', providerId),
        piece.and([piece('provider_id', 'is', null), piece('tracking_id', '=', trackingId ?? '')]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** No more letters go to the returned address. */
async function markAddress(
  trx: Db,
  piece: { property_id: number; tracking_id: string; recipient: unknown },
  reason: string | null,
  flag: SendLetterOptions['flagReturnedMail'],
): Promise<void> {
  const stored = storedAddress.parse(piece.recipient);
  const address = formatAddress(stored);
  await flag(trx, {
    addressKey: addressKeyOf(stored),
    address,
    reason: reason ?? 'A letter came back.',
  });
  const summary = `Letter ${piece.tracking_id} was returned: no more letters go to ${address}`;
  await recordPropertyEvents(trx, [
    {
      propertyId: piece.property_id,
      kind: 'address_marked',
      actorId: null,
      newValue: { summary },
    },
  ]);
}
