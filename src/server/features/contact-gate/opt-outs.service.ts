import { sql } from 'kysely';
import { propertyIdentity } from '#domain/places/address.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import type { Clock } from '#domain/clock.ts';
import type { OptOutDecision, OptOutKind } from '#domain/contact/contact-gate.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createOptOutExistsError,
  createOptOutNotFoundError,
  createUnreadableRecipientError,
} from './contact-gate.errors.ts';

type Actor = { userId: string };

export type OptOutsService = ReturnType<typeof createOptOutsService>;

/** The ledger of opt-outs. Its entries belong to no property and outlive them all. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createOptOutsService(options: { db: Db; clock: Clock }) {
  const { clock } = options;

  /** @returns whether it is new; an entry in force stays as it is. */
  async function enter(
    db: Db,
    entry: { kind: OptOutKind; value: string; source: string; reason?: string; by?: string | null },
  ): Promise<boolean> {
    const added = await db
      .insertInto('opt_outs')
      .values({
        kind: entry.kind,
        value: entry.value,
        source: entry.source,
        reason: entry.reason ?? '',
        created_by: entry.by ?? null,
        created_at: clock.now(),
        lifted_at: null,
        lifted_by: null,
        lift_reason: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'value']).where('lifted_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (entry.kind === 'phone') await settleReview(db, entry.value, 'opted_out');
    await announce(db, entry.kind, entry.value);
    return added !== undefined;
  }

  /** A message that waits for a decision needs none any more. */
  async function settleReview(db: Db, number: string, decision: OptOutDecision): Promise<void> {
    await db
      .updateTable('opt_out_reviews')
      .set({ decision, decided_at: clock.now() })
      .where('phone_number', '=', number)
      .where('decided_at', 'is', null)
      .execute();
  }

  return {
    /**
     * A number wants no more texts, about any lead.
     * @param source `text` for its owner's own word, else a provider's name.
     */
    async optOut(db: Db, phoneNumber: string, source: string): Promise<void> {
      const reason =
        source === 'text' ? 'Asked by text' : `Reported by the text service (${source})`;
      await enter(db, { kind: 'phone', value: phoneNumber, source, reason });
    },

    /** The number's owner wants texts again. */
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

    /** A person read a message and decided that it opts its number out. */
    async optOutByPerson(db: Db, phoneNumber: string, reason: string, actor: Actor) {
      await enter(db, {
        kind: 'phone',
        value: phoneNumber,
        source: 'person',
        reason,
        by: actor.userId,
      });
    },

    /**
     * Adds an entry by hand.
     * @param text a number, an e-mail address or a one-line postal address, as people write them.
     * @throws `contact_gate.recipient_unreadable`, 400; `contact_gate.opt_out_exists`, 409.
     */
    async add(kind: OptOutKind, text: string, reason: string, actor: Actor): Promise<void> {
      const value = readRecipient(kind, text);
      const entry = { kind, value, source: 'person', reason, by: actor.userId };
      if (!(await enter(options.db, entry))) throw createOptOutExistsError();
    },

    /** @throws `contact_gate.opt_out_not_found`, 404. */
    async lift(id: number, reason: string, actor: Actor): Promise<void> {
      const lifted = await options.db
        .updateTable('opt_outs')
        .set({ lifted_at: clock.now(), lifted_by: actor.userId, lift_reason: reason })
        .where('id', '=', id)
        .where('lifted_at', 'is', null)
        .returning(['kind', 'value'])
        .executeTakeFirst();
      if (!lifted) throw createOptOutNotFoundError();
      await announce(options.db, lifted.kind, lifted.value);
    },

    /** Mail to this address came back: no letter goes there again until a person clears it. */
    async flagReturnedMail(
      db: Db,
      flag: { addressKey: string; address: string; reason: string },
    ): Promise<void> {
      await sql`
        insert into returned_addresses (address_key, address, reason, created_at)
        values (${flag.addressKey}, ${flag.address}, ${flag.reason}, ${clock.now()})
        on conflict (address_key) do update set reason = excluded.reason
      `.execute(db);
      await publishLiveEvent(db, { noun: 'settings' });
    },

    /** The address is good again, or was flagged by mistake. */
    async clearReturnedMail(addressKey: string): Promise<void> {
      await options.db
        .deleteFrom('returned_addresses')
        .where('address_key', '=', addressKey)
        .execute();
      await publishLiveEvent(options.db, { noun: 'settings' });
    },
  };
}

/** Lists, cards and threads show who has opted out. */
async function announce(db: Db, kind: OptOutKind, value: string): Promise<void> {
  await publishLiveEvent(db, { noun: 'settings' });
  if (kind !== 'phone') return;
  const leads = await db
    .selectFrom('property_phones')
    .select('property_id')
    .where('number', '=', value)
    .limit(200)
    .execute();
  const ids = leads.map(({ property_id: id }) => id);
  if (ids.length > 0) await publishLiveEvent(db, { noun: 'properties', ids });
  await publishLiveEvent(db, { noun: 'conversations' });
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
  const key = address && propertyIdentity(address).identityKey;
  if (!key) {
    throw createUnreadableRecipientError("Must be an address such as '12 Oak St, Tampa, FL 33614'");
  }
  return key;
}
