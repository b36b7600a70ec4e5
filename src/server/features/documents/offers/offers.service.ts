import { randomUUID } from 'node:crypto';
import type { NewOffer, Offer } from '#api/deals/offers.api.ts';
import type { Clock } from '#domain/clock.ts';
import { type OfferChannel, offerChannelLabels, offerKindLabels } from '#domain/deals/offer.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isOnItsWay, type OfferChanges } from './offer-changes.ts';
import { viewOffer } from './offer-view.ts';
import {
  createAnotherAcceptedError,
  createExpiresTooEarlyError,
  createNotPossibleError,
  createOnItsWayError,
} from './offers.errors.ts';
import { type OfferRow, offersStore as store } from './offers.store.ts';
import { sendOfferKind } from './send-offer.kind.ts';

type Actor = { userId: string };

type OffersOptions = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  changes: OfferChanges;
  gate: Pick<ContactGate, 'decide'>;
  automaticChanges: Pick<AutomaticChanges, 'offerAccepted'>;
  /** The host that message ids end in. */
  messageHost: () => string;
};

export type OffersService = ReturnType<typeof createOffersService>;

/** Offers of leads: drafted, sent, decided. */
export function createOffersService(options: OffersOptions) {
  const { db, clock, changes, automaticChanges } = options;
  const { find, today } = changes;

  return {
    get: async (id: number): Promise<Offer> => viewOffer(await find(id), today()),

    /**
     * The next offer of a lead: a draft, or what the seller asks instead.
     * @throws `properties.not_found` (404), `offers.expires_too_early` (400).
     */
    async make(propertyId: number, offer: NewOffer, { userId }: Actor): Promise<Offer> {
      const { kind, price, terms, expiresOn, note } = offer;
      if (expiresOn && expiresOn < today()) throw createExpiresTooEarlyError();
      return inTransaction(db, async (trx) => {
        if (!(await store.lockLead(trx, propertyId))) throw createPropertyNotFoundError();
        const id = await store.insert(trx, {
          property_id: propertyId,
          kind,
          price,
          terms: terms ? JSON.stringify(terms) : null,
          expires_on: expiresOn ?? null,
          note,
          // A counteroffer has arrived already.
          state: kind === 'counter' ? 'sent' : 'draft',
          created_by: userId,
          created_at: clock.now(),
          ...noEmail,
        });
        const made = await find(id, trx);
        const words = kind === 'counter' ? 'counteroffer by the seller' : 'drafted';
        const kindWords = kind === 'counter' ? '' : `${offerKindLabels[kind].toLowerCase()}, `;
        await changes.record(trx, made, userId, `${kindWords}${words}`);
        return viewOffer(made, today());
      });
    },

    ...createSending(options),

    /** @throws `offers.another_accepted`, and those of the offer's state. */
    async decide(id: number, decision: 'accepted' | 'declined', actor: Actor): Promise<Offer> {
      return changes.change(id, actor, async (trx, row) => {
        changes.check(row, decision);
        if (decision === 'accepted') {
          const others = await store.list(trx, row.property_id);
          const other = others.find(({ state }) => state === 'accepted');
          if (other) throw createAnotherAcceptedError(other.version);
          await automaticChanges.offerAccepted(trx, row.property_id);
        }
        await store.update(trx, id, { state: decision, decided_at: clock.now() });
        return decision;
      });
    },

    /** @throws `offers.not_possible`, 409, for all but drafts. */
    async remove(id: number, actor: Actor): Promise<void> {
      await changes.change(id, actor, async (trx, row) => {
        if (isOnItsWay(row)) throw createOnItsWayError();
        if (row.state !== 'draft') throw createNotPossibleError(viewOffer(row, today()).state);
        await store.delete(trx, id);
        return 'draft deleted';
      });
    },
  };
}

/** The ways to the seller; all but a meeting that the seller asked for pass the gate. */
function createSending({ jobs, changes, gate, messageHost }: OffersOptions) {
  /** @throws `contact_gate.refused`, 409. */
  async function askGate(
    row: OfferRow,
    via: 'email' | 'mail' | 'door',
    by: Actor & { to: string },
  ) {
    const contact = { channel: via, propertyId: row.property_id, actorId: by.userId };
    const decision = await gate.decide({ ...contact, ...(by.to && { email: by.to }) });
    if (!decision.allowed) throw createContactRefusedError(decision);
  }

  return {
    /** The user has sent it. @throws those of the gate and of the offer's state. */
    async markSent(id: number, via: OfferChannel, actor: Actor): Promise<Offer> {
      const row = await changes.find(id);
      changes.check(row, 'sent');
      if (via !== 'by_hand') await askGate(row, via, { ...actor, to: row.email_to });
      return changes.change(id, actor, async (trx, current) => {
        changes.check(current, 'sent');
        await changes.setSent(trx, current, via);
        return `sent (${offerChannelLabels[via].toLowerCase()})`;
      });
    },

    /** Writes the e-mail down; a job sends it. @throws those of the gate and of the offer's state. */
    async email(id: number, to: string, actor: Actor & { email: string }): Promise<Offer> {
      const row = await changes.find(id);
      changes.check(row, 'sent');
      await askGate(row, 'email', { ...actor, to });
      return changes.change(id, actor, async (trx, current) => {
        changes.check(current, 'sent');
        await store.update(trx, id, {
          ...noEmail,
          email_state: 'queued',
          email_by: actor.userId,
          email_to: to,
          reply_to: actor.email,
          message_id: `<${randomUUID()}@${messageHost()}>`,
        });
        await jobs.enqueue(trx, sendOfferKind, { offerId: id });
        return `e-mail to ${to} begun`;
      });
    },
  };
}

const noEmail = {
  email_state: null,
  email_by: null,
  email_to: '',
  email_reason: '',
  reply_to: '',
  message_id: null,
  file_key: null,
};
