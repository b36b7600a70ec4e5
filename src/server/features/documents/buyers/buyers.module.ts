import { calendarContext } from '#domain/calendar-context.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { createStopLinks } from '#server/features/contact/owner-mail/owner-mail.public.ts';
import type { ReadSignedContract } from '#server/features/documents/purchase-contracts/purchase-contracts.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { unsentMails } from '#server/platform/jobs/unsent.ts';
import type { Platform } from '#server/server-platform.ts';
import { createAssignments } from './assignment/assignments.ts';
import { createBuyerLinksService } from './buyer-links.service.ts';
import { createBuyerOffersService } from './buyer-offers.service.ts';
import { mountBuyers } from './buyers.http.ts';
import { sampleBuyers } from './sample-buyers.ts';
import { createBuyersService } from './buyers.service.ts';
import { readDealBuyers } from './deal-buyers.query.ts';
import { createDealPagesService, type OpenComps } from './deal-pages.service.ts';
import { readFoundBuyers } from './found-buyers.query.ts';
import { sendBuyerLinkKind } from './send-buyer-link.kind.ts';
import { createSendBuyerLinkJob } from './send-buyer-link.job.ts';

type Needs = {
  closings: Pick<Parameters<typeof createBuyerOffersService>[0], 'takeBuyer' | 'dropBuyer'>;
  contactGate: { gate: Pick<ContactGate, 'decide' | 'preview'> };
  purchaseContracts: {
    findMailer: () => Mailer;
    messageHost: () => string;
    readSignedContract: ReadSignedContract;
  };
  sales: { openComps: OpenComps };
};

/** Who buys contracts: what they look for, what they are shown of a deal, what they offer. */
export function createBuyersModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'timeZone' | 'files' | 'jobs' | 'secrets' | 'pdfMaker' | 'settings'
  >,
  { contactGate: { gate }, closings, purchaseContracts, sales: { openComps } }: Needs,
) {
  const { db, clock, timeZone, files, jobs, secrets, pdfMaker } = platform;
  const { findMailer, messageHost, readSignedContract } = purchaseContracts;
  const { publicUrl } = platform.settings;
  const { takeBuyer, dropBuyer } = closings;
  const at = { db, clock, timeZone };
  const links = createBuyerLinksService({ ...at, secrets, jobs, gate, messageHost });
  const today = () => calendarContext(clock, timeZone()).today;
  const stopLinks = createStopLinks({ db, publicUrl });
  const services = {
    buyers: createBuyersService(at),
    pages: createDealPagesService({ db, clock, files, openComps }),
    links,
    offers: createBuyerOffersService({ ...at, links, readSignedContract, takeBuyer, dropBuyer }),
    assignments: createAssignments({ db, timeZone, pdfMaker, readSignedContract }),
    readFound: () => readFoundBuyers(db, today()),
    readDealBuyers: (closingId: number) => readDealBuyers(db, closingId, today()),
  };
  return {
    endpoints: (mounter) => mountBuyers(mounter, services),
    jobs: [createSendBuyerLinkJob({ db, secrets, findMailer, publicUrl, gate, stopLinks })],
    unsent: [
      unsentMails({
        what: 'e-mails to buyers',
        job: { name: sendBuyerLinkKind.name, id: 'linkId' },
        table: 'buyer_links',
      }),
    ],
    sampleBuyers,
  } satisfies FeatureModule;
}
