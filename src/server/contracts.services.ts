import { createContractEmailsService } from './features/purchase-contracts/contract-emails.service.ts';
import { recordPropertyEvents } from './features/properties/timeline/record-property-events.ts';
import { createPurchaseContractsService } from './features/purchase-contracts/purchase-contracts.service.ts';
import type { Clock } from '#domain/clock.ts';
import { createContractSigningsService } from './features/purchase-contracts/contract-signings.service.ts';
import { createLiveAdapter, followSettings } from './platform/config/live-adapter.ts';
import { variablesOf } from './provider-ports.ts';
import { readSettings } from './platform/config/setting.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';
import type { PdfMaker } from './platform/pdf/pdf-maker.ts';
import { createMailer } from './providers/mailer/create-mailer.ts';
import { mailerSettings } from './providers/mailer/mailer.settings.ts';

type Options = {
  db: Db;
  clock: Clock;
  files: FileStorage;
  jobs: Jobs;
  environment: Record<string, string | undefined>;
  settings: { timeZone: string; publicUrl?: string | undefined };
};

/** Puts together what makes, keeps and sends purchase contracts. */
export function createContractServices(options: Options, pdfMaker: PdfMaker) {
  const { db, clock, files, jobs, settings, environment } = options;
  const messageHost = () =>
    readSettings(mailerSettings, environment).fromAddress.split('@')[1] ?? 'localhost';
  const mailer = followSettings(environment, variablesOf('mailer'), (present) =>
    createMailer({ settings: readSettings(mailerSettings, present), files }),
  );
  const contracts = createPurchaseContractsService({
    db,
    clock,
    timeZone: settings.timeZone,
    files,
    pdfMaker,
    recordEvents: recordPropertyEvents,
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
    timeZone: settings.timeZone,
    messageHost,
  });
  return {
    contractSignings,
    contracts,
    contractEmails,
    mailer: createLiveAdapter(mailer),
  };
}
