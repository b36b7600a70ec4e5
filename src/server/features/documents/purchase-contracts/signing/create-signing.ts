import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { TimeStampPdf } from '#server/features/documents/signing-keys/signing-keys.public.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import type { Platform } from '#server/server-platform.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import type { RecordPropertyEvents } from '../record-property-events.ts';
import { createAnnounceSignature } from './announce-signature.ts';
import { createExtendOfferService } from './extend-offer.service.ts';
import { createSigningFinder } from './open-signing.ts';
import { createPagePictures } from './page-pictures.ts';
import { createSignContractService, type SigningKeys } from './sign-contract.service.ts';
import { createSignPaperService } from './sign-paper.service.ts';
import { createDeclineSigningService } from './signers/decline-signing.service.ts';
import { createWriteToSigners } from './signers/invite-signers.ts';
import { createRemindSignersJob } from './signers/remind-signers.job.ts';
import { createSignersService } from './signers/signers.service.ts';
import { createSigningLinksService } from './signing-links.service.ts';
import { createSigningSessionService } from './signing-session.service.ts';
import { createTimeStampContractJob } from './time-stamp-contract.job.ts';

export type SigningNeeds = {
  contracts: PurchaseContractsService;
  gate: Pick<ContactGate, 'decide' | 'preview'>;
  recordEvents: RecordPropertyEvents;
  /** The host that message ids end in. */
  messageHost: () => string;
  publicUrl: string | undefined;
  pageReader: DocumentTextReader;
  signingKeys: SigningKeys & { timeStampPdf: TimeStampPdf };
  /** What the last signature changes of the lead. */
  signedByBoth: Parameters<typeof createAnnounceSignature>[0]['signedByBoth'];
};

/** How contracts are signed: links, named signers, signatures, and what is mailed about them. */
export function createSigning(
  needs: Pick<Platform, 'db' | 'clock' | 'jobs' | 'files' | 'timeZone' | 'secrets'> & SigningNeeds,
) {
  const { db, clock, jobs, files, timeZone, secrets, contracts, gate, recordEvents } = needs;
  const { messageHost, pageReader, signingKeys, signedByBoth } = needs;
  const canEmail = needs.publicUrl !== undefined;
  const write = createWriteToSigners({ clock, jobs, messageHost, canEmail });
  const drawPages = async (bytes: Uint8Array) =>
    (await pageReader.read({ bytes })).pages.map(({ image }) => image);
  const pictures = createPagePictures({ db, files, contracts, drawPages });
  const finder = createSigningFinder({ db, clock, timeZone, contracts });
  const announce = createAnnounceSignature({
    clock,
    jobs,
    recordEvents,
    messageHost,
    signedByBoth,
  });
  const signContracts = createSignContractService({
    db,
    clock,
    timeZone,
    files,
    contracts,
    finder,
    announce,
    write,
    jobs,
    signingKeys,
  });
  const { readSigned } = signContracts;
  const shared = { db, clock, timeZone, contracts, pictures };
  return {
    /** What the calls of signers and of users need. */
    services: {
      signingLinks: createSigningLinksService(shared),
      signingSession: createSigningSessionService({ ...shared, finder, readSigned }),
      signContracts,
      signPapers: createSignPaperService({ db, clock, timeZone, finder }),
      offerExtensions: createExtendOfferService({ db, clock, timeZone, recordEvents }),
      signers: createSignersService({ ...shared, gate, secrets, write, canEmail }),
      declines: createDeclineSigningService({ db, clock, finder, recordEvents, write }),
    },
    readSigned,
    jobs: [
      createTimeStampContractJob({ db, files, timeStampPdf: signingKeys.timeStampPdf }),
      createRemindSignersJob({ db, clock, timeZone, gate, write }),
    ],
  };
}
