import { createContractEmailsService } from './features/purchase-contracts/contract-emails.service.ts';
import { recordPropertyEvents } from './features/properties/record-property-events.ts';
import { createPurchaseContractsService } from './features/purchase-contracts/purchase-contracts.service.ts';
import type { Clock } from '#domain/clock.ts';
import { createContractSigningsService } from './features/purchase-contracts/contract-signings.service.ts';
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
  const mail = readSettings(mailerSettings, environment);
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
    messageHost: mail.fromAddress.split('@')[1] ?? 'localhost',
  });
  const contractSignings = createContractSigningsService({
    db,
    clock,
    files,
    jobs,
    contracts,
    timeZone: settings.timeZone,
    messageHost: mail.fromAddress.split('@')[1] ?? 'localhost',
  });
  return {
    contractSignings,
    contracts,
    contractEmails,
    mailer: createMailer({ settings: mail, files }),
  };
}
