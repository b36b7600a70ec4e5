import type { Clock } from '#domain/clock.ts';
import type { OptOutDecision, OptOutKind } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { readPersons } from './persons/persons.query.ts';

type Entry = {
  kind: OptOutKind;
  value: string;
  source: string;
  reason?: string;
  by?: string | null;
};

/** Entries of the ledger, and the reviews that they settle. */
export function createOptOutLedger({ clock }: { clock: Clock }) {
  /** @returns whether it is new; an existing entry is unchanged. */
  async function enter(db: Db, entry: Entry): Promise<boolean> {
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
    if (entry.kind !== 'address') {
      await settleReview(db, entry.value, 'opted_out');
      await withdrawConsents(db, entry);
    }
    await announce(db, entry.kind, entry.value);
    return added !== undefined;
  }

  /**
   * A wish to hear no more revokes consent finally (47 CFR 64.1200(a)(10)): after START, or where an
   * entry is lifted, automatic contacts need a new one.
   */
  async function withdrawConsents(db: Db, { kind, value, source, by }: Entry): Promise<void> {
    const [person] = await readPersons(db, [
      kind === 'phone'
        ? { number: value, propertyId: null }
        : { number: '', propertyId: null, email: value },
    ]);
    await db
      .updateTable('consents')
      .set({ withdrawn_at: clock.now(), withdrawn_by: by ?? source })
      .where('phone_number', 'in', [...(person?.numbers ?? []), ''])
      .where('withdrawn_at', 'is', null)
      .execute();
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

  return { enter, settleReview };
}

/** Lists, cards and threads show who has opted out. */
export async function announce(db: Db, kind: OptOutKind, value: string): Promise<void> {
  await publishLiveEvent(db, { noun: 'settings' });
  if (kind === 'email') await publishLiveEvent(db, { noun: 'conversations' });
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
