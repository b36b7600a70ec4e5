import type { Db } from '#server/platform/database/connect.ts';

type SampleBuyer = {
  name: string;
  company: string;
  phone: string;
  email: string;
  /** ZIPs. */
  areas: string[];
  /** Cents. */
  priceMax: number;
  note: string;
  /** What they offered for the deal. */
  offer?: { price: number; earnestMoney: number; note: string };
};

/** Invented buyers; nothing is sent to them. */
export const sampleBuyers = {
  /** @param contractId the contract whose deal is offered */
  async add(
    trx: Db,
    buyers: readonly SampleBuyer[],
    { contractId, at, by }: { contractId: number; at: Date; by: string | null },
  ): Promise<void> {
    const closing = await trx
      .selectFrom('closings')
      .select('id')
      .where('contract_id', '=', contractId)
      .executeTakeFirst();
    for (const { priceMax, offer, ...buyer } of buyers) {
      const { id } = await trx
        .insertInto('buyers')
        .values({
          ...buyer,
          uses: [],
          price_min: null,
          price_max: priceMax,
          repairs_max: null,
          funds: null,
          funds_until: null,
          agreed_on: null,
          agreed_how: '',
          source: 'Sample',
          is_sample: true,
          created_by: by,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!offer || !closing) continue;
      await trx
        .insertInto('buyer_offers')
        .values({
          closing_id: closing.id,
          buyer_id: id,
          link_id: null,
          price: offer.price,
          earnest_money: offer.earnestMoney,
          closing_on: null,
          is_cash: true,
          note: offer.note,
          state: 'received',
          created_at: at,
        })
        .execute();
    }
  },

  async remove(trx: Db): Promise<void> {
    await trx.deleteFrom('buyers').where('is_sample', '=', true).execute();
  },
};
