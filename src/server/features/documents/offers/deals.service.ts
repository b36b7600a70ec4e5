import { z } from 'zod';
import { repairLine, type OpenDeal, type StoredDeal } from '#api/deals/offers.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { addDays } from '#domain/dates.ts';
import {
  createPropertyNotFoundError,
  findLiveLead,
} from '#server/features/leads/properties/properties.public.ts';
import { readDealSettings } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { readDealBoard } from './board/deal-board.query.ts';
import { createDealChangedError } from './offers.errors.ts';
import { offersStore } from './offers.store.ts';
import { viewOffer } from './offer-view.ts';

export type DealsService = ReturnType<typeof createDealsService>;

/** The numbers behind a lead's offers. */
export function createDealsService(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock, timeZone } = options;

  return {
    /** The deals of all leads, or of some, whose address or owner has these words. */
    list: (asked: { search: string; leads?: number[] | undefined }) =>
      readDealBoard(db, { today: calendarContext(clock, timeZone()).today, ...asked }),

    /**
     * The deal of a lead, or what a new one begins with, and its offers.
     * @throws `properties.not_found`, 404.
     */
    async open(leadId: number): Promise<OpenDeal> {
      const id = await findLiveLead(db, leadId);
      if (id === undefined) throw createPropertyNotFoundError();
      const { today } = calendarContext(clock, timeZone());
      const [stored, rows, settings] = await Promise.all([
        findDeal(db, id),
        offersStore.list(db, id),
        readDealSettings(db),
      ]);
      const { openDays, priceBook, ...initial } = settings;
      const unknown = { valueAfterRepair: null, asking: null, repairs: [], version: 0 };
      return {
        deal: stored ?? { ...initial, ...unknown },
        offers: parseStored(rows, (row) => viewOffer(row, today), 'offer'),
        openUntil: addDays(today, openDays),
        priceBook,
      };
    },

    /**
     * Stores the whole deal over the version that the user had read.
     * @throws `properties.not_found` (404), `offers.deal_changed_meanwhile` (409).
     */
    async save(id: number, deal: StoredDeal, { userId }: { userId: string }): Promise<StoredDeal> {
      return inTransaction(db, async (trx) => {
        if (!(await offersStore.lockLead(trx, id))) throw createPropertyNotFoundError();
        const before = await findDeal(trx, id);
        if ((before?.version ?? 0) !== deal.version) throw createDealChangedError();
        const row = {
          value_after_repair: deal.valueAfterRepair,
          repairs: JSON.stringify(deal.repairs),
          closing: deal.closing,
          holding_per_month: deal.holdingPerMonth,
          holding_months: deal.holdingMonths,
          fee: deal.fee,
          target: deal.target,
          formula: deal.formula,
          asking: deal.asking,
          version: deal.version + 1,
          updated_by: userId,
          updated_at: clock.now(),
        };
        await trx
          .insertInto('deals')
          .values({ property_id: id, ...row })
          .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
          .execute();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return { ...deal, version: row.version };
      });
    },
  };
}

const storedRepairs = z.array(z.looseObject({}));

async function findDeal(db: Db, propertyId: number): Promise<StoredDeal | undefined> {
  const row = await db
    .selectFrom('deals')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return (
    row && {
      valueAfterRepair: row.value_after_repair,
      repairs: parseStored(
        storedRepairs.parse(row.repairs),
        (line) => repairLine.parse(line),
        'repair',
      ),
      closing: row.closing,
      holdingPerMonth: row.holding_per_month,
      holdingMonths: row.holding_months,
      fee: row.fee,
      target: row.target,
      formula: row.formula,
      asking: row.asking,
      version: row.version,
    }
  );
}
