import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { mailerSettings } from '#server/providers/mailer/mailer.settings.ts';
import type { TimeStampPdf } from '#server/features/documents/signing-keys/signing-keys.public.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import { createContractActsService } from './acts/contract-acts.service.ts';
import { createContractEmailsService } from './contract-emails.service.ts';
import { mountContractSigning } from './signing/contract-signing.http.ts';
import { createAnnounceSignature } from './signing/announce-signature.ts';
import { createExtendOfferService } from './signing/extend-offer.service.ts';
import { createSigningFinder } from './signing/open-signing.ts';
import { createPagePictures } from './signing/page-pictures.ts';
import { createTimeStampContractJob } from './signing/time-stamp-contract.job.ts';
import { createSignContractService, type SigningKeys } from './signing/sign-contract.service.ts';
import { createSignPaperService } from './signing/sign-paper.service.ts';
import { createDeclineSigningService } from './signing/signers/decline-signing.service.ts';
import { createWriteToSigners } from './signing/signers/invite-signers.ts';
import { createRemindSignersJob } from './signing/signers/remind-signers.job.ts';
import { createSignerMessages } from './signing/signers/signer-messages.ts';
import { createSignersService } from './signing/signers/signers.service.ts';
import { createSigningLinksService } from './signing/signing-links.service.ts';
import { createSigningSessionService } from './signing/signing-session.service.ts';
import { mountPurchaseContracts } from './purchase-contracts.http.ts';
import { createPurchaseContractsService } from './purchase-contracts.service.ts';
import { createSignedContractReader } from './signed-terms.ts';
import { createSendContractEmailJob } from './send-contract-email.job.ts';

type Needs = {
  mailSignIn: { findMailToken: FindMailToken };
  pageReader: DocumentTextReader;
  signingKeys: SigningKeys & { timeStampPdf: TimeStampPdf };
  followUp: { automaticChanges: Pick<AutomaticChanges, 'signedByBoth'> };
};

/** Purchase contracts: made, e-mailed, signed. */
export function createPurchaseContractsModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'jobs'
    | 'files'
    | 'pdfMaker'
    | 'environment'
    | 'settings'
    | 'timeZone'
    | 'secrets'
  >,
  { pageReader, followUp: { automaticChanges }, mailSignIn, signingKeys }: Needs,
) {
  const { db, clock, jobs, files, pdfMaker, environment, settings, timeZone, secrets } = platform;
  const { publicUrl } = settings;
  const mailerPort = createMailerPort({ files, findToken: mailSignIn.findMailToken });
  const findMailer = followPort(environment, mailerPort);
  const messageHost = () =>
    readSettings(mailerSettings, environment).fromAddress.split('@')[1] ?? 'localhost';
  const recordEvents = recordPropertyEvents;
  const contracts = createPurchaseContractsService({
    db,
    clock,
    timeZone,
    files,
    pdfMaker,
    recordEvents,
  });
  const contractEmails = createContractEmailsService({
    db,
    clock,
    jobs,
    files,
    contracts,
    messageHost,
  });
  const canEmail = publicUrl !== undefined;
  const write = createWriteToSigners({ clock, jobs, messageHost, canEmail });
  const contractActs = createContractActsService({ db, clock, timeZone, recordEvents });
  const drawPages = async (bytes: Uint8Array) =>
    (await pageReader.read({ bytes })).pages.map(({ image }) => image);
  const pictures = createPagePictures({ db, files, contracts, drawPages });
  const finder = createSigningFinder({ db, clock, timeZone, contracts });
  const announce = createAnnounceSignature({
    clock,
    jobs,
    recordEvents,
    messageHost,
    signedByBoth: automaticChanges.signedByBoth,
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
  const signing = { db, clock, timeZone, contracts, pictures };
  const signingLinks = createSigningLinksService(signing);
  const signingSession = createSigningSessionService({ ...signing, finder, readSigned });
  const signers = createSignersService({ ...signing, secrets, write, canEmail });
  const writeToSigner = createSignerMessages({ db, contracts, secrets, publicUrl });
  return {
    endpoints(mounter) {
      mountPurchaseContracts(mounter, { contracts, contractEmails, contractActs });
      mountContractSigning(mounter, {
        signingLinks,
        signingSession,
        signContracts,
        signPapers: createSignPaperService({ db, clock, timeZone, finder }),
        offerExtensions: createExtendOfferService({ db, clock, timeZone, recordEvents }),
        signers,
        declines: createDeclineSigningService({ db, clock, finder, recordEvents, write }),
        publicUrl,
      });
    },
    jobs: [
      createSendContractEmailJob({
        db,
        clock,
        findMailer,
        contracts,
        recordEvents,
        readSigned,
        writeToSigner,
      }),
      createTimeStampContractJob({ db, files, timeStampPdf: signingKeys.timeStampPdf }),
      createRemindSignersJob({ db, clock, timeZone, write }),
    ],
    providerPorts: [mailerPort],
    listContracts: contracts.list,
    /** A contract that is signed by all, with what its days are computed from. */
    readSignedContract: createSignedContractReader({ db, timeZone, contracts }),
    /** The mail service, for other papers to sellers. */
    findMailer,
    messageHost,
  } satisfies FeatureModule;
}
