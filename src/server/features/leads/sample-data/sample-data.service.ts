import { signalKindOfLead } from '#domain/leads/signal-kind.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import {
  addWholeLead,
  type WholeLead,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { AddSampleWork } from './add-sample-work.ts';
import { createSampleHeldError, createSampleNotEmptyError } from './sample-data.errors.ts';
import { inventLeads, type SampleLead } from './sample-leads.ts';
import type { SampleNeeds } from './sample-needs.ts';
import type { StoredSample } from './sample-work.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  logger: Logger;
  work: AddSampleWork;
  needs: SampleNeeds;
};

export type SampleDataService = ReturnType<typeof createSampleDataService>;

/** Fills an empty installation with an invented sample, so that everything can be tried at once. */
export function createSampleDataService({ db, clock, timeZone, logger, work, needs }: Options) {
  return {
    /**
     * Adds leads with texts, calls, a campaign and an offer, all of it or none; then the papers.
     * @param actor null at a start with `--sample`
     * @returns how many leads were added.
     * @throws `sample_data.not_empty`, 409, if there are leads already (the trash counts).
     */
    async fill(actor: { userId: string } | null = null): Promise<number> {
      const by = actor?.userId ?? null;
      const leads = await inTransaction(
        db,
        async (trx) => {
          const some = await trx.selectFrom('properties').select('id').limit(1).executeTakeFirst();
          if (some) throw createSampleNotEmptyError();
          const stored: StoredSample[] = [];
          for (const lead of inventLeads(clock.now()))
            stored.push({ ...lead, id: await addWholeLead(trx, toWholeLead(lead, timeZone())) });
          await work.addRows(trx, stored, by);
          await publishLiveEvent(trx, { noun: 'properties' });
          return stored;
        },
        // Two users who press the button concurrently: the second finds the first one's leads.
        { isolation: 'serializable' },
      );
      // The leads are there: a paper that cannot be made is not worth a failure.
      await work.addPapers(leads, by).catch((error: unknown) => {
        logger.warn({ err: error }, 'the sample lacks some papers');
      });
      return leads.length;
    },

    /**
     * Removes the sample for good, with what users did with its leads.
     * @returns how many leads there were.
     * @throws `sample_data.held`, 409, while a legal hold keeps one of them.
     */
    remove: (): Promise<number> =>
      inTransaction(db, async (trx) => {
        if (await needs.properties.isSampleHeld(trx)) throw createSampleHeldError();
        await needs.ledger.sampleEntries.remove(trx);
        await needs.buyers.sampleBuyers.remove(trx);
        await needs.purchaseContracts.sampleContracts.remove(trx);
        await needs.drivingRoutes.sampleDrives.remove(trx);
        await needs.campaigns.sampleCampaigns.remove(trx);
        await needs.conversations.sampleThreads.remove(trx);
        const estates = await needs.probateIntake.samplePetitions.remove(trx);
        const removed = await needs.properties.removeSampleLeads(trx, estates);
        await auditInTransaction(trx);
        for (const noun of [
          'properties',
          'campaigns',
          'purchase-contracts',
          'probate-queue',
          'results',
        ] as const)
          await publishLiveEvent(trx, { noun });
        return removed;
      }),
  };
}

function toWholeLead(lead: SampleLead, timeZone: string): WholeLead {
  const { violation } = lead;
  return {
    row: toRow(lead),
    phones: lead.phones.map(({ callCount, smsCount, ...phone }) => ({
      ...phone,
      call_count: callCount,
      sms_count: smsCount,
      is_sandbox: true,
      source: 'sample',
    })),
    signal: {
      kind: signalKindOfLead(lead.propertyType, lead.auctionDate),
      source: 'sample',
      description: violation?.wording ?? '',
      category: violation?.category ?? null,
      opened: violation?.date ?? lead.auctionDate,
      case_number: '',
      last_seen: calendarDayOf(lead.createdAt, timeZone),
    },
    parties: lead.petitioner ? toParties(lead) : null,
    notes: lead.note
      ? [
          {
            noted_at: lead.createdAt.toISOString(),
            content: lead.note,
            source: 'sample',
            added_in_version: 1,
          },
        ]
      : [],
  };
}

function toRow(lead: SampleLead): WholeLead['row'] {
  const place = { ...lead, state: 'TN', county: 'Davidson', apn: '' };
  return {
    property_type: lead.propertyType,
    full_name: lead.fullName,
    street_address: lead.streetAddress,
    city: lead.city,
    state: 'TN',
    zip_code: lead.zipCode,
    county: 'Davidson',
    latitude: lead.latitude,
    longitude: lead.longitude,
    position_source: 'sample',
    auction_date: lead.auctionDate,
    violation_type: lead.violation?.wording ?? '',
    violation_category: lead.violation?.category ?? null,
    violation_date: lead.violation?.date ?? null,
    price_cents: lead.priceCents,
    lead_status: lead.leadStatus,
    drive_number: lead.driveNumber,
    skip_trace_status: lead.skipTraceStatus,
    phone_digits: lead.phones.map((phone) => phone.number).join(' '),
    identity_key: propertyIdentity(place).identityKey,
    is_sample: true,
    created_at: lead.createdAt,
  };
}

function toParties(lead: SampleLead): WholeLead['parties'] {
  const home = {
    streetAddress: lead.streetAddress,
    city: lead.city,
    state: 'TN',
    zipCode: lead.zipCode,
  };
  return {
    deceased: {
      fullName: lead.fullName,
      ...home,
      deceasedDate: `${lead.deceasedDate}T00:00:00.000Z`,
    },
    petitioner: {
      fullName: lead.petitioner,
      phoneNumber: lead.phones[0]?.number ?? null,
      ...home,
    },
  };
}
