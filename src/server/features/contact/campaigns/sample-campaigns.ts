import type { Db } from '#server/platform/database/connect.ts';
import { campaignsStore } from './campaigns.store.ts';

type SampleCampaign = {
  name: string;
  message: string;
  at: Date;
  /** 'YYYY-MM-DD' */
  day: string;
  createdBy: string | null;
  leads: readonly { propertyId: number; state: 'reached' | 'skipped'; reason: string }[];
};

/** An invented campaign that ended; none of its texts was sent. */
export const sampleCampaigns = {
  /** @returns the campaign's id. */
  async add(trx: Db, campaign: SampleCampaign): Promise<number> {
    const { name, message, at, day, createdBy, leads } = campaign;
    const id = await campaignsStore.insert(trx, {
      name,
      message,
      type: 'sms',
      status: 'completed',
      start_date: day,
      end_date: null,
      has_audience: true,
      is_sample: true,
      created_by: createdBy,
      created_at: at,
      updated_at: at,
    });
    const rows = leads.map(({ propertyId, state, reason }, place) => ({
      campaign_id: id,
      property_id: propertyId,
      place,
      state,
      reason,
      finished_at: at,
    }));
    await trx.insertInto('campaign_leads').values(rows).execute();
    return id;
  },

  async remove(trx: Db): Promise<void> {
    await trx.deleteFrom('campaigns').where('is_sample', '=', true).execute();
  },
};
