import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { mailerSettings } from '#server/providers/mailer/mailer.settings.ts';
import { recordPropertyEvents } from '#server/features/properties/properties.public.ts';
import { createContractEmailsService } from './contract-emails.service.ts';
import { mountContractSigning } from './contract-signing.http.ts';
import { createContractSigningsService } from './contract-signings.service.ts';
import { mountPurchaseContracts } from './purchase-contracts.http.ts';
import { createPurchaseContractsService } from './purchase-contracts.service.ts';
import { createSendContractEmailJob } from './send-contract-email.job.ts';

/** Purchase contracts: made, e-mailed, signed. */
export function createPurchaseContractsModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'jobs' | 'files' | 'pdfMaker' | 'environment' | 'settings'
  >,
) {
  const { db, clock, jobs, files, pdfMaker, environment, settings } = platform;
  const { timeZone } = settings;
  const mailerPort = createMailerPort({ files });
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
  const contractSignings = createContractSigningsService({
    db,
    clock,
    files,
    jobs,
    contracts,
    timeZone,
    messageHost,
  });
  const { readSigned } = contractSignings;
  return {
    endpoints(mounter) {
      mountPurchaseContracts(mounter, { contracts, contractEmails });
      mountContractSigning(mounter, { contractSignings });
    },
    jobs: [
      createSendContractEmailJob({ db, clock, findMailer, contracts, recordEvents, readSigned }),
    ],
    providerPorts: [mailerPort],
  } satisfies FeatureModule;
}
