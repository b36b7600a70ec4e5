import { dayOfInput } from '#domain/day-of-input.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Campaign } from '#api/campaigns.api.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { contactsByItself, type CampaignStatus, type CampaignType } from '#domain/campaign-type.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { selectedIds } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createCampaignNotFoundError,
  createCampaignOverError,
  createContactsNobodyError,
  createEndBeforeStartError,
  createStartInPastError,
  createNoLeadsToContactError,
} from './campaigns.errors.ts';
import type { CampaignContacts } from './campaign-contacts.ts';
import { campaignsStore as store } from './campaigns.store.ts';
import { listCampaignLeads, presentCampaigns } from './campaign-view.query.ts';

export type Audience = { propertyIds: number[] } | { filter: PropertyFilter };

export type NewCampaign = {
  name: string;
  description: string;
  type: CampaignType;
  targetAudience: string;
  startDate: string;
  endDate: string | null;
  audience?: Audience | undefined;
  message: string;
  subject: string;
  letterTemplateId?: string | undefined;
  pacePerMinute: number;
};

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  /** Starts the runner immediately instead of at the next minute. */
  requestRun: () => Promise<void>;
  findLetter: CampaignContacts['findLetter'];
};
type Actor = { userId: string };
type LeadsPage = Parameters<typeof store.listLeads>[2];

export type CampaignsService = ReturnType<typeof createCampaignsService>;

/** Campaigns: made, listed, paused, resumed and ended. */
export function createCampaignsService({ db, clock, timeZone, requestRun, findLetter }: Options) {
  /** @throws `campaigns.not_found`, 404. */
  async function get(id: number): Promise<Campaign> {
    const row = await store.find(db, id);
    if (!row) throw createCampaignNotFoundError();
    return (await presentCampaigns(db, [row]))[0]!;
  }

  /** Ids of an audience, as a query. */
  const idsOf = (audience: Audience) => selectedIds(audience, calendarContext(clock, timeZone()));

  async function changeStatus(id: number, status: CampaignStatus): Promise<Campaign> {
    await inTransaction(db, async (trx) => {
      const row = await store.findForUpdate(trx, id);
      if (!row) throw createCampaignNotFoundError();
      if (['completed', 'cancelled'].includes(row.status)) throw createCampaignOverError();
      if (status === 'active' && row.has_audience) refuseAudience(row.type);
      await store.setStatus(trx, id, status, clock.now());
      await publishLiveEvent(trx, { noun: 'campaigns', ids: [id] });
    });
    if (status === 'active') await requestRun();
    return get(id);
  }

  return {
    get,
    idsOf,
    list: async () => presentCampaigns(db, await store.list(db)),
    countActive: () => store.countActive(db),

    /**
     * @throws `request.invalid`, 400, for days in the past or in the wrong order; 400
     * `campaigns.nobody_to_contact`, `campaigns.contacts_nobody`; `direct_mail.template_not_found`, 404.
     */
    async create(input: NewCampaign, actor: Actor): Promise<Campaign> {
      if (input.audience) refuseAudience(input.type);
      const now = clock.now();
      const { start, end } = readDays(input, { now, timeZone: timeZone() });
      // The present text: who changes the template later does not change these letters.
      const letter = input.letterTemplateId ? await findLetter(input.letterTemplateId) : null;
      const id = await inTransaction(db, async (trx) => {
        const inserted = await store.insert(trx, {
          name: input.name,
          description: input.description,
          type: input.type,
          target_audience: input.targetAudience,
          start_date: start,
          end_date: end,
          message: input.message,
          subject: input.subject,
          pace_per_minute: input.pacePerMinute,
          letter_template_id: letter?.templateId,
          letter_template_version: letter?.version,
          has_audience: input.audience !== undefined,
          created_by: actor.userId,
          created_at: now,
          updated_at: now,
        });
        if (input.audience) {
          const leads = await store.addLeads(trx, inserted, idsOf(input.audience));
          if (leads === 0) throw createNoLeadsToContactError();
        }
        await publishLiveEvent(trx, { noun: 'campaigns', ids: [inserted] });
        return inserted;
      });
      if (input.audience) await requestRun();
      return get(id);
    },

    /** The outcome of each lead. @throws `campaigns.not_found`, 404. */
    async listLeads(id: number, query: LeadsPage) {
      await get(id);
      return listCampaignLeads(db, id, query);
    },

    pause: (id: number) => changeStatus(id, 'paused'),
    resume: (id: number) => changeStatus(id, 'active'),
    end: (id: number) => changeStatus(id, 'cancelled'),
  };
}

/** @throws `campaigns.contacts_nobody`, 400. */
function refuseAudience(type: CampaignType): void {
  if (!contactsByItself(type)) throw createContactsNobodyError();
}

/** The calendar days of a campaign. @throws `request.invalid`, 400. */
function readDays(
  { startDate, endDate }: NewCampaign,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const start = dayOfInput(startDate, timeZone)!;
  const end = dayOfInput(endDate, timeZone);
  if (start < calendarDayOf(now, timeZone)) throw createStartInPastError();
  if (end !== null && end < start) throw createEndBeforeStartError();
  return { start, end };
}
