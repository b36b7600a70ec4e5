import { propertyIdentity } from '#domain/places/address.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createSampleNotEmptyError } from './sample-data.errors.ts';
import { inventLeads, type SampleLead } from './sample-leads.ts';

export type SampleDataService = ReturnType<typeof createSampleDataService>;

/** Fills an empty installation with invented leads, so that everything can be tried at once. */
export function createSampleDataService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Adds the sample, all of it or none.
     * @returns how many leads were added.
     * @throws `sample_data.not_empty`, 409, where there are leads already (the trash counts).
     */
    async fill(): Promise<number> {
      return inTransaction(
        db,
        async (trx) => {
          const some = await trx.selectFrom('properties').select('id').limit(1).executeTakeFirst();
          if (some) throw createSampleNotEmptyError();
          const leads = inventLeads(clock.now());
          for (const lead of leads) await storeLead(trx, lead);
          await publishLiveEvent(trx, { noun: 'properties' });
          return leads.length;
        },
        // Two who press the button at once: the second finds the first one's leads.
        { isolation: 'serializable' },
      );
    },
  };
}

async function storeLead(db: Db, lead: SampleLead): Promise<void> {
  const place = { ...lead, state: 'TN', county: 'Davidson', apn: '' };
  const { id } = await db
    .insertInto('properties')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeParts(db, id, lead);
}

async function storeParts(db: Db, id: number, lead: SampleLead): Promise<void> {
  if (lead.phones.length > 0) {
    const rows = lead.phones.map(({ callCount, smsCount, ...phone }) => ({
      ...phone,
      call_count: callCount,
      sms_count: smsCount,
      property_id: id,
      is_sandbox: true,
      source: 'sample',
    }));
    await db.insertInto('property_phones').values(rows).execute();
  }
  if (lead.violation) {
    const { wording, category, date } = lead.violation;
    await db
      .insertInto('distress_events')
      .values({
        property_id: id,
        event_key: `${date}|${wording}`,
        event_date: date,
        description: wording,
        category,
      })
      .execute();
  }
  if (lead.petitioner) await storeProbateCase(db, id, lead);
  if (lead.note) {
    await db
      .insertInto('property_notes')
      .values({
        property_id: id,
        noted_at: lead.createdAt.toISOString(),
        content: lead.note,
        source: 'sample',
        added_in_version: 1,
      })
      .execute();
  }
}

async function storeProbateCase(db: Db, id: number, lead: SampleLead): Promise<void> {
  const home = {
    streetAddress: lead.streetAddress,
    city: lead.city,
    state: 'TN',
    zipCode: lead.zipCode,
  };
  await db
    .insertInto('probate_cases')
    .values({
      property_id: id,
      deceased: JSON.stringify({
        fullName: lead.fullName,
        ...home,
        deceasedDate: `${lead.deceasedDate}T00:00:00.000Z`,
      }),
      petitioner: JSON.stringify({
        fullName: lead.petitioner,
        phoneNumber: lead.phones[0]?.number ?? null,
        ...home,
      }),
    })
    .execute();
}
