import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { unsentMails } from '#server/platform/jobs/unsent.ts';
import type { Platform } from '#server/server-platform.ts';
import { createDealsService } from './deals.service.ts';
import { createOfferLetters } from './letter/offer-letters.ts';
import { mountOffers } from './offers.http.ts';
import { createOfferChanges } from './offer-changes.ts';
import { sampleOffers } from './sample-offers.ts';
import { createOffersService } from './offers.service.ts';
import { sendOfferKind } from './send-offer.kind.ts';
import { createSendOfferJob } from './send-offer.job.ts';

type Needs = {
  contactGate: { gate: Pick<ContactGate, 'decide'> };
  followUp: { automaticChanges: Pick<AutomaticChanges, 'offerSent' | 'offerAccepted'> };
  purchaseContracts: { findMailer: () => Mailer; messageHost: () => string };
};

/** What to offer for a lead's house, and the offers that were made. */
export function createOffersModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'jobs' | 'files' | 'pdfMaker'>,
  needs: Needs,
) {
  const { db, clock, timeZone, jobs, files, pdfMaker } = platform;
  const { gate } = needs.contactGate;
  const { automaticChanges } = needs.followUp;
  const { findMailer, messageHost } = needs.purchaseContracts;
  const at = { db, clock, timeZone };
  const changes = createOfferChanges({ ...at, automaticChanges });
  const contact = { gate, automaticChanges, messageHost };
  const offers = createOffersService({ db, clock, jobs, changes, ...contact });
  const letters = createOfferLetters({ ...at, pdfMaker });
  const deals = createDealsService(at);
  return {
    endpoints: (mounter) =>
      mountOffers(mounter, { deals, offers, changes, letters, readFile: (key) => files.read(key) }),
    jobs: [createSendOfferJob({ db, clock, findMailer, changes, letters })],
    unsent: [
      unsentMails({
        what: 'e-mails with offers',
        job: { name: sendOfferKind.name, id: 'offerId' },
        table: 'offers',
      }),
    ],
    sampleOffers,
  } satisfies FeatureModule;
}
