import type { Offer } from '#api/deals/offers.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { nextOfferStates, type OfferChannel, type StoredOfferState } from '#domain/deals/offer.ts';
import { formatMoney } from '#domain/money.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import {
  createPropertyNotFoundError,
  recordPropertyEvents,
} from '#server/features/leads/properties/properties.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { viewOffer } from './offer-view.ts';
import {
  createNotPossibleError,
  createOfferExpiredError,
  createOfferNotFoundError,
  createOnItsWayError,
} from './offers.errors.ts';
import { type OfferRow, offersStore as store } from './offers.store.ts';

export type OfferChanges = ReturnType<typeof createOfferChanges>;

/** Offers of one lead change one after the other, each change with its entry in the timeline. */
export function createOfferChanges(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  automaticChanges: Pick<AutomaticChanges, 'offerSent'>;
}) {
  const { db, clock, timeZone, automaticChanges } = options;
  const today = () => calendarContext(clock, timeZone()).today;

  /** @throws `offers.not_found`, 404. */
  async function find(id: number, from: Db = db): Promise<OfferRow> {
    const row = await store.find(from, id);
    if (!row) throw createOfferNotFoundError();
    return row;
  }

  /** In the transaction of a change: what happened to an offer, for the timeline and browsers. */
  async function record(trx: Db, row: OfferRow, userId: string | null, words: string) {
    const summary = `Offer ${row.version}, ${formatMoney(row.price)}: ${words}`;
    await recordPropertyEvents(trx, [
      {
        propertyId: row.property_id,
        kind: 'offer_changed',
        actorId: userId,
        newValue: { summary },
      },
    ]);
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'purchase-contracts' });
  }

  return {
    find,
    record,
    today,

    /**
     * Whether an offer may become this.
     * @throws `offers.expired` or `offers.not_possible`, 409.
     */
    check(row: OfferRow, next: StoredOfferState): void {
      const { state, expiresOn } = viewOffer(row, today());
      if (isOnItsWay(row)) throw createOnItsWayError();
      const isPast = expiresOn !== null && expiresOn < today();
      if (isPast && next !== 'declined') throw createOfferExpiredError();
      if (!nextOfferStates[state].includes(next)) throw createNotPossibleError(state);
    },

    /**
     * Changes an offer under the lock of its lead.
     * @param actor `mayBeDeleted`: what has happened is kept of a lead in the trash too.
     * @param act returns what happened, for the timeline.
     * @throws `properties.not_found` or `offers.not_found`, 404.
     */
    async change(
      id: number,
      actor: { userId: string | null; mayBeDeleted?: boolean },
      act: (trx: Db, row: OfferRow) => Promise<string>,
    ): Promise<Offer> {
      return inTransaction(db, async (trx) => {
        const { property_id: propertyId } = await find(id, trx);
        const isLive = await store.lockLead(trx, propertyId);
        if (!isLive && !actor.mayBeDeleted) throw createPropertyNotFoundError();
        const row = await find(id, trx);
        await record(trx, row, actor.userId, await act(trx, row));
        return viewOffer((await store.find(trx, id)) ?? row, today());
      });
    },

    /** In the transaction that knows it: the offer has reached the seller. */
    async setSent(trx: Db, row: OfferRow, via: OfferChannel): Promise<void> {
      await store.update(trx, row.id, { state: 'sent', sent_via: via, sent_at: clock.now() });
      await automaticChanges.offerSent(trx, row.property_id);
    },
  };
}

export const isOnItsWay = ({ email_state: state }: OfferRow) =>
  state === 'queued' || state === 'sending';
