import type { Campaign } from '#api/campaigns.api.ts';
import { contactsByItself, contactsNobody } from '#domain/campaign-type.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { oneLine } from '#server/providers/addresses/address-provider.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { campaignsStore as store, type CampaignRow } from './campaigns.store.ts';

/** Campaigns as the API returns them, with their progress. */
export async function presentCampaigns(db: Db, rows: CampaignRow[]): Promise<Campaign[]> {
  const progress = await store.progressOf(
    db,
    rows.filter((row) => row.has_audience).map(({ id }) => id),
  );
  return rows.map((row) => {
    const { waitsFor: reason = '', ...counts } = progress.get(row.id) ?? {};
    const waitsFor = row.has_audience && !contactsByItself(row.type) ? contactsNobody : reason;
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      type: row.type,
      targetAudience: row.target_audience,
      startDate: dayOnTheWire(row.start_date),
      endDate: dayOnTheWire(row.end_date),
      status: row.status,
      createdAt: row.created_at.toISOString(),
      message: row.message,
      pacePerMinute: row.pace_per_minute,
      progress: 'total' in counts ? counts : null,
      waitsFor: row.status === 'active' ? waitsFor : '',
    };
  });
}

/** The outcome of each lead of a campaign. */
export async function listCampaignLeads(
  db: Db,
  id: number,
  query: Parameters<typeof store.listLeads>[2],
) {
  const { total, rows } = await store.listLeads(db, id, query);
  const { page, limit } = query;
  return {
    data: rows.map((row) => ({
      propertyId: row.id,
      ownerName: ownerDisplayName({
        fullName: row.full_name,
        firstName: row.first_name,
        lastName: row.last_name,
      }),
      address: oneLine({
        streetAddress: row.street_address,
        city: row.city,
        state: row.region,
        zipCode: row.zip_code,
      }),
      state: row.state,
      reason: row.reason,
      finishedAt: row.finished_at?.toISOString() ?? null,
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}
