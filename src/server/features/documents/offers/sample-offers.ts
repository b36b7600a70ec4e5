import type { RepairLine } from '#api/deals/offers.api.ts';
import { addDays } from '#domain/dates.ts';
import { readDealSettings } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { offersStore } from './offers.store.ts';

type SampleOffer = {
  propertyId: number;
  /** Cents. */
  valueAfterRepair: number;
  price: number;
  repairs: readonly RepairLine[];
  note: string;
  at: Date;
  /** 'YYYY-MM-DD' */
  day: string;
  by: string | null;
};

/** An invented deal and the offer made on it; both go with their lead. */
export const sampleOffers = {
  async add(trx: Db, offer: SampleOffer): Promise<void> {
    const { propertyId, valueAfterRepair, price, repairs, note, at, day, by } = offer;
    const { openDays, ...settings } = await readDealSettings(trx);
    await trx
      .insertInto('deals')
      .values({
        property_id: propertyId,
        value_after_repair: valueAfterRepair,
        repairs: JSON.stringify(repairs),
        closing: settings.closing,
        holding_per_month: settings.holdingPerMonth,
        holding_months: settings.holdingMonths,
        fee: settings.fee,
        target: settings.target,
        formula: settings.formula,
        asking: null,
        version: 1,
        updated_by: by,
        updated_at: at,
      })
      .execute();
    await offersStore.insert(trx, {
      property_id: propertyId,
      kind: 'cash',
      price,
      terms: null,
      expires_on: addDays(day, openDays),
      note,
      state: 'sent',
      sent_via: 'by_hand',
      sent_at: at,
      email_to: '',
      email_reason: '',
      reply_to: '',
      created_by: by,
      created_at: at,
    });
  },
};
