import { createContractEmailsService } from './features/purchase-contracts/contract-emails.service.ts';
import { recordPropertyEvents } from './features/properties/property-event.store.ts';
import { createPurchaseContractsService } from './features/purchase-contracts/purchase-contracts.service.ts';
import { readSettings } from './platform/config/setting.ts';
import type { PdfMaker } from './platform/pdf/pdf-maker.ts';
import { createMailer } from './providers/mailer/create-mailer.ts';
import { mailerSettings } from './providers/mailer/mailer.settings.ts';
import type { Platform } from './services.ts';

/** Puts together what makes, keeps and sends purchase contracts. */
export function createContractServices(platform: Platform, pdfMaker: PdfMaker) {
  const { db, clock, files, jobs, settings, environment } = platform;
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
  return { contracts, contractEmails, mailer: createMailer({ settings: mail, files }) };
}
