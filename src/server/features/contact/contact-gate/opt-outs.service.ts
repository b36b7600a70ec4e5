import { addressKey } from '#domain/places/address.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import type { Clock } from '#domain/clock.ts';
import type { OptOutKind } from '#domain/contact/contact-gate.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  createOptOutExistsError,
  createOptOutNotFoundError,
  createUnreadableRecipientError,
} from './contact-gate.errors.ts';
import { announce, createOptOutLedger } from './opt-out-ledger.store.ts';
import { createBouncedAddresses } from './bounced-addresses.store.ts';
import { createReturnedAddresses } from './returned-addresses.store.ts';

type Actor = { userId: string };

export type OptOutsService = ReturnType<typeof createOptOutsService>;

/** The ledger of opt-outs. Its entries belong to no property and outlive them all. */
export function createOptOutsService(options: { db: Db; clock: Clock }) {
  const { clock } = options;
  const { enter, settleReview } = createOptOutLedger(options);

  return {
    ...createReturnedAddresses(options),
    ...createBouncedAddresses(options),

    /**
     * A number opts out of texts, for all leads.
     * @param source `text` for its owner's own word, else a provider's name.
     * @returns whether it is new.
     */
    async optOut(db: Db, phoneNumber: string, source: string): Promise<boolean> {
      const reason =
        source === 'text' ? 'Asked by text' : `Reported by the text service (${source})`;
      return enter(db, { kind: 'phone', value: phoneNumber, source, reason });
    },

    /**
     * An address opts out of e-mail, for all leads: its owner asked for it by e-mail or by the link
     * that every e-mail has.
     * @param address lower case. @returns whether it is new.
     */
    optOutOfMail: (db: Db, address: string, reason: string): Promise<boolean> =>
      enter(db, { kind: 'email', value: address, source: 'email', reason }),

    /** The number opts in to texts again. */
    async optIn(db: Db, phoneNumber: string, source: string): Promise<void> {
      await db
        .updateTable('opt_outs')
        .set({ lifted_at: clock.now(), lift_reason: `Asked for again (${source})` })
        .where('kind', '=', 'phone')
        .where('value', '=', phoneNumber)
        .where('lifted_at', 'is', null)
        .execute();
      await settleReview(db, phoneNumber, 'not_opt_out');
      await announce(db, 'phone', phoneNumber);
    },

    /** A user read a message and decided that it opts its number, or its e-mail address, out. */
    async optOutByPerson(db: Db, value: string, reason: string, actor: Actor) {
      await enter(db, {
        kind: value.includes('@') ? 'email' : 'phone',
        value,
        source: 'person',
        reason,
        by: actor.userId,
      });
    },

    /**
     * Adds an entry manually.
     * @param text a number, an e-mail address or a one-line postal address, as people write them.
     * @throws `contact_gate.recipient_unreadable`, 400; `contact_gate.opt_out_exists`, 409.
     */
    async add(kind: OptOutKind, text: string, reason: string, actor: Actor): Promise<void> {
      const value = readRecipient(kind, text);
      const entry = { kind, value, source: 'person', reason, by: actor.userId };
      const isNew = await inTransaction(options.db, (trx) => enter(trx, entry));
      if (!isNew) throw createOptOutExistsError();
    },

    /** @throws `contact_gate.opt_out_not_found`, 404. */
    async lift(id: number, reason: string, actor: Actor): Promise<void> {
      await inTransaction(options.db, async (trx) => {
        const lifted = await trx
          .updateTable('opt_outs')
          .set({ lifted_at: clock.now(), lifted_by: actor.userId, lift_reason: reason })
          .where('id', '=', id)
          .where('lifted_at', 'is', null)
          .returning(['kind', 'value'])
          .executeTakeFirst();
        if (!lifted) throw createOptOutNotFoundError();
        await announce(trx, lifted.kind, lifted.value);
      });
    },
  };
}

function readRecipient(kind: OptOutKind, text: string): string {
  if (kind === 'phone') {
    const number = normalizePhoneNumber(text);
    if (!number) throw createUnreadableRecipientError('Must be a ten-digit phone number');
    return number;
  }
  if (kind === 'email') {
    const email = text.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      throw createUnreadableRecipientError('Must be an e-mail address');
    }
    return email;
  }
  const address = splitOneLineAddress(text);
  const key = address && addressKey(address);
  if (!key) {
    throw createUnreadableRecipientError("Must be an address such as '12 Oak St, Tampa, FL 33614'");
  }
  return key;
}
