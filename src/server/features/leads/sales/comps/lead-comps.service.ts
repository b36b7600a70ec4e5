import {
  type CompChoices,
  compChoices,
  type HouseFacts,
  type LeadComps,
} from '#api/deals/sales.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import {
  createPropertyNotFoundError,
  findLiveLead,
  readProperty,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { dateOfDay, dayNow } from '../sale-day.ts';
import { createChoicesChangedError } from '../sales.errors.ts';
import { readPastErrors, readSales, readSalesNear } from '../sales-near.query.ts';
import { factsOfLead } from './house-of-lead.ts';
import { type LeadValue, noValue, undisclosed, valueLead } from './value-lead.ts';

/** Older sales teach the method nothing. */
const salesDays = 1_100;
const errorDays = 365;

export type LeadCompsService = ReturnType<typeof createLeadCompsService>;

/** Comparable sales of leads, with what users decided about them. */
export function createLeadCompsService(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock, timeZone } = options;

  async function open(leadId: number): Promise<LeadComps> {
    const id = await findLiveLead(db, leadId);
    const lead =
      id === undefined ? null : await readProperty(db, id, calendarContext(clock, timeZone()));
    if (!lead) throw createPropertyNotFoundError();
    const { choices, version } = await findChoices(db, lead.id);
    const facts = factsOfLead(lead, choices.facts);
    const { latitude, longitude, approximatePosition, apn } = lead;
    const hasPlace = latitude !== null && longitude !== null && !approximatePosition;
    const place = hasPlace ? { latitude, longitude } : null;
    const out = await readSales(db, choices.leftOut);
    const today = dayNow(clock);
    const house = { facts, place, parcel: apn || undefined, state: lead.state };
    const value = await evaluate(db, { ...house, choices, today });
    return {
      choices,
      version,
      facts,
      place,
      ...value,
      leftOut: out.map(({ id: saleId, label, day, price }) => ({
        id: saleId,
        label,
        soldOn: dateOfDay(day),
        price: Math.round(price * 100),
      })),
    };
  }

  return {
    /** @throws `properties.not_found`, 404. */
    open,

    /**
     * Keeps what a user decides, over the version that was read.
     * @throws `properties.not_found` (404), `sales.choices_changed_meanwhile` (409).
     */
    async save(
      id: number,
      { choices, version }: { choices: CompChoices; version: number },
      { userId }: { userId: string },
    ): Promise<LeadComps> {
      await inTransaction(db, async (trx) => {
        const lead = await trx
          .selectFrom('properties')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!lead) throw createPropertyNotFoundError();
        const before = await findChoices(trx, id);
        if (before.version !== version) throw createChoicesChangedError();
        const row = {
          choices: JSON.stringify(choices),
          version: version + 1,
          updated_by: userId,
          updated_at: clock.now(),
        };
        await trx
          .insertInto('comp_choices')
          .values({ property_id: id, ...row })
          .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
          .execute();
        await publishLiveEvent(trx, { noun: 'imports' });
      });
      return open(id);
    },
  };
}

async function findChoices(db: Db, id: number): Promise<{ choices: CompChoices; version: number }> {
  const row = await db
    .selectFrom('comp_choices')
    .select(['choices', 'version'])
    .where('property_id', '=', id)
    .executeTakeFirst();
  const stored = compChoices.safeParse(row?.choices ?? {});
  // Choices that no longer fit begin anew; the version stays, so that they can be stored again.
  return { choices: stored.data ?? compChoices.parse({}), version: row?.version ?? 0 };
}

async function evaluate(
  db: Db,
  house: {
    facts: HouseFacts;
    place: LeadComps['place'];
    parcel: string | undefined;
    state: string;
    choices: CompChoices;
    today: number;
  },
): Promise<LeadValue> {
  const { place, today, state } = house;
  if (!place) return noValue('no_place');
  const [sales, errors] = await Promise.all([
    readSalesNear(db, place, dateOfDay(today - salesDays)),
    readPastErrors(db, place, dateOfDay(today - errorDays)),
  ]);
  if (sales.length === 0 && undisclosed.has(state)) return noValue('not_disclosed');
  return valueLead({ ...house, place, sales, errors });
}
