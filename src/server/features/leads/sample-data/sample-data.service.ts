import { signalKindOfLead } from '#domain/leads/signal-kind.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import type { Clock } from '#domain/clock.ts';
import {
  addWholeLead,
  type WholeLead,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createSampleNotEmptyError } from './sample-data.errors.ts';
import { inventLeads, type SampleLead } from './sample-leads.ts';

export type SampleDataService = ReturnType<typeof createSampleDataService>;

/** Fills an empty installation with invented leads, so that everything can be tried immediately. */
export function createSampleDataService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Adds the sample, all of it or none.
     * @returns how many leads were added.
     * @throws `sample_data.not_empty`, 409, if there are leads already (the trash counts).
     */
    async fill(): Promise<number> {
      return inTransaction(
        db,
        async (trx) => {
          const some = await trx.selectFrom('properties').select('id').limit(1).executeTakeFirst();
          if (some) throw createSampleNotEmptyError();
          const leads = inventLeads(clock.now());
          for (const lead of leads) await addWholeLead(trx, toWholeLead(lead));
          await publishLiveEvent(trx, { noun: 'properties' });
          return leads.length;
        },
        // Two users who press the button concurrently: the second finds the first one's leads.
        { isolation: 'serializable' },
      );
    },
  };
}

function toWholeLead(lead: SampleLead): WholeLead {
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
      last_seen: lead.createdAt.toISOString().slice(0, 10),
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
