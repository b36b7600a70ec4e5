import { purchaseContractRequest } from '#api/purchase-contracts.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { addDays } from '#domain/dates.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import type { SampleNeeds } from './sample-needs.ts';
import { drawSamplePetition } from './sample-petition.ts';
import { inventHistory } from './sample-history.ts';
import { inventWork, type StoredSample } from './sample-work.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  pdfMaker: Pick<PdfMaker, 'render'>;
  needs: SampleNeeds;
};

export type AddSampleWork = ReturnType<typeof createSampleWork>;

/** Adds what was done with the sample's leads. */
export function createSampleWork(options: Options) {
  const { db, clock, timeZone, pdfMaker, needs } = options;
  const plan = (leads: readonly StoredSample[]) => {
    const now = clock.now();
    const { today } = calendarContext(clock, timeZone());
    const work = inventWork(leads, now, today);
    const other = new Set([...work.threads, ...work.calls].map(({ propertyId }) => propertyId));
    const history = inventHistory(leads, { now, timeZone: timeZone(), other });
    return { now, today, ...work, history };
  };

  return {
    /** Texts, a campaign, calls, and an offer, in the transaction of the leads. */
    async addRows(trx: Db, leads: readonly StoredSample[], by: string | null): Promise<void> {
      const work = plan(leads);
      const campaignId = await needs.campaigns.sampleCampaigns.add(trx, {
        ...work.campaign,
        createdBy: by,
      });
      const threads = work.threads.map((thread) => ({ ...thread, campaignId }));
      await needs.conversations.sampleThreads.add(trx, threads, { authorId: by });
      const { sampleCalls } = needs.followUp;
      const at = { now: work.now, timeZone: timeZone() };
      await sampleCalls.add(trx, [...work.history.calls, ...work.calls], { userId: by });
      const events = work.history.events.map((event) => ({ ...event, actorId: by }));
      await recordPropertyEvents(trx, events);
      for (const next of work.nextActions) {
        await sampleCalls.planNext(trx, next, { ...at, userId: by });
      }
      const calls = work.phoneCalls.map((call) => ({
        ...call,
        userId: call.direction === 'outgoing' ? by : null,
      }));
      await needs.calls.samplePhoneCalls.add(trx, calls);
      await needs.offers.sampleOffers.add(trx, { ...work.offer, day: work.today, by });
    },

    /**
     * Money, letters, a drive, a petition, and a signed contract with its deal: what the product composes,
     * measures and draws itself, after the leads are stored.
     */
    async addPapers(leads: readonly StoredSample[], by: string | null): Promise<void> {
      const work = plan(leads);
      const actor = by === null ? null : { userId: by };
      const at = { now: work.now, timeZone: timeZone() };
      await inTransaction(db, (trx) =>
        needs.ledger.sampleEntries.add(trx, work.history.entries, at),
      );
      for (const { id } of work.letters) await needs.directMail.sampleLetters.add(id, actor);
      await needs.drivingRoutes.sampleDrives.add({ ...work.drive, by });
      const petition = await drawSamplePetition(pdfMaker, work.estate, work.today);
      await needs.probateIntake.samplePetitions.add('Sample petition.pdf', petition, by);
      await addContract(options, work, by);
    },
  };
}

/** A contract that both have signed, with its deal and buyers. */
async function addContract(
  { db, needs }: Options,
  work: ReturnType<typeof inventWork> & { now: Date; today: string },
  by: string | null,
): Promise<void> {
  const { id, fullName, streetAddress, city, zipCode } = work.underContract;
  const buyer = 'Sample Homes LLC';
  const request = purchaseContractRequest.parse({
    propertyId: id,
    contractDate: work.today,
    seller: fullName,
    buyer,
    property: `${streetAddress}, ${city}, TN ${zipCode}`,
    agent: 'Sample Title Company',
    earnestMoney: '2,500',
    county: 'Davidson',
    purchasePrice: '152,000',
    closingDate: addDays(work.today, 30),
    offerExpirationDate: addDays(work.today, 3),
    isInspectionContingent: true,
    inspectionPeriod: '10',
    emailAddress: 'seller@example.com',
  });
  const signers = { seller: fullName, buyer };
  const { sampleContracts } = needs.purchaseContracts;
  const contractId = await sampleContracts.add(request, { userId: by, signers });
  await needs.closings.openSigned();
  await needs.buyers.sampleBuyers.add(db, work.buyers, { contractId, at: work.now, by });
}
