import { type CompChoices, compChoices, type LeadComps } from '#api/deals/sales.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { PropertyUse } from '#domain/facts/fact-choices.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { dateOfDay, dayNow } from '../sale-day.ts';
import { createChoicesChangedError } from '../sales.errors.ts';
import {
  readPastErrors,
  readSaleLabels,
  readSales,
  readSalesNear,
  type StoredSale,
} from '../sales-near.query.ts';
import { findSalesNear, salesDays } from './find-sales.ts';
import { differingFacts, type LeadHouse, readHouse, withTyped } from './house-of-lead.ts';
import { findOwnSales } from './own-sales.ts';
import { type LeadValue, noValue, undisclosed, valueLead } from './value-lead.ts';

const errorDays = 365;
const homes: ReadonlySet<PropertyUse> = new Set([
  'Single family',
  'Condo',
  'Townhouse',
  '2 to 4 units',
  'Mobile home',
]);

export type LeadCompsService = ReturnType<typeof createLeadCompsService>;

/** Comparable sales of leads, with what users decided about them. */
export function createLeadCompsService({ db, clock }: { db: Db; clock: Clock }) {
  async function open(leadId: number): Promise<LeadComps> {
    const house = await readHouse(db, leadId);
    const { choices, version } = await findChoices(db, house.id);
    const facts = withTyped(house.facts, choices.facts);
    const today = dayNow(clock);
    const [out, value] = await Promise.all([
      readSales(db, choices.leftOut),
      evaluate(db, { ...house, facts, choices, today }),
    ]);
    return {
      choices,
      version,
      facts,
      place: house.place,
      use: house.use,
      ...value,
      ...equityOf(value, house),
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

    find: (leadId: number, search: string) => findSalesNear({ db, clock }, leadId, search),

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
        const house = await readHouse(trx, id);
        const facts = differingFacts(house.facts, choices.facts);
        const row = {
          choices: JSON.stringify({ ...choices, facts }),
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

/** What is owed is known to the dollar, what the house brings only as a range. */
function equityOf({ range }: LeadValue, { loans }: LeadHouse): Pick<LeadComps, 'loans' | 'equity'> {
  const isKnown = range !== null && loans !== null;
  return { loans, equity: isKnown ? { low: range.low - loans, high: range.high - loans } : null };
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
  house: LeadHouse & { choices: CompChoices; today: number },
): Promise<LeadValue & Pick<LeadComps, 'assumedUse'>> {
  const { place, today, state, choices } = house;
  if (!place) return { ...noValue('no_place'), assumedUse: null };
  const { sameKind } = choices.limits;
  const renovated = choices.renovated.filter((key) => key.startsWith('s'));
  const chosen = new Set([...choices.picked, ...renovated.map((key) => Number(key.slice(1)))]);
  const [around, picked, errors] = await Promise.all([
    readSalesNear(db, place, {
      since: dateOfDay(today - salesDays),
      use: sameKind ? house.use : null,
      // Publishers near its line are those of another state, with other prices.
      withFeeds: !undisclosed.has(state),
    }),
    readSales(db, [...chosen]),
    readPastErrors(db, place, dateOfDay(today - errorDays)),
  ]);
  const assumedUse = sameKind && !house.use ? commonestKind(around) : null;
  const use = sameKind ? (house.use ?? assumedUse) : null;
  const near = assumedUse
    ? around.filter((sale) => sale.use === undefined || sale.use === assumedUse)
    : around;
  if (near.length === 0 && undisclosed.has(state))
    return { ...noValue('not_disclosed'), assumedUse: null };
  const known = new Set(near.map(({ id }) => id));
  const own = await findOwnSales(db, house, near);
  const sales = [
    ...near.filter(({ id }) => !own.has(id) || chosen.has(id)),
    ...picked.filter(({ id }) => !known.has(id)),
  ];
  const value = valueLead({ ...house, use, place, sales, errors });
  const recorded = value.comps.filter(({ key }) => key.startsWith('s'));
  const labels = await readSaleLabels(
    db,
    recorded.map(({ key }) => Number(key.slice(1))),
  );
  const comps = value.comps.map((comp) => ({
    ...comp,
    label: (comp.key.startsWith('s') && labels.get(Number(comp.key.slice(1)))) || comp.label,
  }));
  return { ...value, comps, assumedUse: value.value === null ? null : assumedUse };
}

/** What most homes around are; null where no sale says its kind. */
function commonestKind(sales: readonly StoredSale[]): PropertyUse | null {
  const counts = new Map<PropertyUse, number>();
  for (const { use } of sales)
    if (use && homes.has(use)) counts.set(use, (counts.get(use) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
