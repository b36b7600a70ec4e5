import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { followMessageHost } from '#server/providers/mailer/message-host.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import { createContractActsService } from './acts/contract-acts.service.ts';
import { createContractEmailsService } from './contract-emails.service.ts';
import { createSampleContracts } from './sample-contracts.ts';
import { createSigning, type SigningNeeds } from './signing/create-signing.ts';
import { mountContractSigning } from './signing/contract-signing.http.ts';
import { createSignerMessages } from './signing/signers/signer-messages.ts';
import { mountPurchaseContracts } from './purchase-contracts.http.ts';
import { createPurchaseContractsService } from './purchase-contracts.service.ts';
import { createSignedContractReader } from './signed-terms.ts';
import { createSendContractEmailJob, unsentContractMails } from './send-contract-email.job.ts';

type Needs = {
  contactGate: { gate: Pick<ContactGate, 'decide' | 'preview'> };
  mailSignIn: { findMailToken: FindMailToken };
  pageReader: DocumentTextReader;
  signingKeys: SigningNeeds['signingKeys'];
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
  { contactGate: { gate }, pageReader, followUp, mailSignIn, signingKeys }: Needs,
) {
  const { db, clock, jobs, files, pdfMaker, environment, settings, timeZone, secrets } = platform;
  const { publicUrl } = settings;
  const mailerPort = createMailerPort({ files, findToken: mailSignIn.findMailToken });
  const findMailer = followPort(environment, mailerPort);
  const messageHost = followMessageHost(environment);
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
    gate,
    messageHost,
  });
  const contractActs = createContractActsService({ db, clock, timeZone, recordEvents });
  const signing = createSigning({
    ...platform,
    contracts,
    gate,
    recordEvents,
    messageHost,
    publicUrl,
    pageReader,
    signingKeys,
    signedByBoth: followUp.automaticChanges.signedByBoth,
  });
  const writeToSigner = createSignerMessages({ db, contracts, secrets, publicUrl });
  return {
    endpoints(mounter) {
      mountPurchaseContracts(mounter, { contracts, contractEmails, contractActs });
      mountContractSigning(mounter, { ...signing.services, publicUrl });
    },
    jobs: [
      createSendContractEmailJob({
        db,
        clock,
        findMailer,
        contracts,
        recordEvents,
        readSigned: signing.readSigned,
        writeToSigner,
      }),
      ...signing.jobs,
    ],
    unsent: [unsentContractMails],
    providerPorts: [mailerPort],
    listContracts: contracts.list,
    sampleContracts: createSampleContracts({ db, clock, contracts }),
    /** A contract that is signed by all, with what its days are computed from. */
    readSignedContract: createSignedContractReader({ db, timeZone, contracts }),
    /** The mail service, for other papers to sellers. */
    findMailer,
    messageHost,
  } satisfies FeatureModule;
}
