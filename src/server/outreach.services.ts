import type { Clock } from '#domain/clock.ts';
import { createContactGate } from './features/contact-gate/contact-gate.service.ts';
import { createDoNotCallService } from './features/contact-gate/do-not-call.service.ts';
import { createDoNotCallReader } from './features/contact-gate/read-do-not-call.ts';
import { createOptOutsService } from './features/contact-gate/opt-outs.service.ts';
import { createDirectMailService } from './features/direct-mail/direct-mail.service.ts';
import { createLetterContacts } from './features/direct-mail/letter-contacts.service.ts';
import { createLetterPreviewService } from './features/direct-mail/letter-preview.service.ts';
import { createLetterPrintsService } from './features/direct-mail/letter-prints.service.ts';
import { createLetterTemplatesService } from './features/direct-mail/letter-templates.service.ts';
import { createPostalEventsService } from './features/direct-mail/postal-events.service.ts';
import type { SendLetterOptions } from './features/direct-mail/send-letter.job.ts';
import type { ChangeProperty } from './features/properties/property-change.ts';
import { createSkipTracingService } from './features/skip-tracing/skip-tracing.service.ts';
import { createTraceChunks } from './features/skip-tracing/trace-chunk.ts';
import type { TraceChunkOptions } from './features/skip-tracing/trace-chunk.job.ts';
import { createTraceDeliveries } from './features/skip-tracing/trace-deliveries.service.ts';
import { createTraceFilesService } from './features/skip-tracing/trace-files.service.ts';
import type { Pool } from 'pg';
import { createSettingsService } from './features/settings/settings.service.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { PdfMaker } from './platform/pdf/pdf-maker.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';
import { createPostalMailProvider } from './providers/postal-mail/create-postal-mail-provider.ts';
import { createSkipTraceProvider } from './providers/skip-trace/create-skip-trace-provider.ts';
import { readTraceFile, writeTraceFile } from './providers/skip-trace/file/trace-file.ts';

type Options = {
  db: Db;
  pool: Pool;
  clock: Clock;
  jobs: Jobs;
  files: FileStorage;
  environment: Record<string, string | undefined>;
  settings: { timeZone: string; publicUrl?: string | undefined };
};

type Others = {
  change: ChangeProperty;
  pdfMaker: PdfMaker;
  /** Draws a PDF's pages as PNG. */
  drawPages: (pdf: Uint8Array) => Promise<Uint8Array[]>;
};

/** Puts together what finds owners, writes to them, and asks beforehand whether it may. */
export function createOutreachServices(
  { db, pool, clock, jobs, files, environment, settings }: Options,
  { change, pdfMaker, drawPages }: Others,
) {
  const { timeZone, publicUrl } = settings;
  const optOuts = createOptOutsService({ db, clock });
  const contactGate = createContactGate({ db, clock, timeZone });

  const provider = async () => createSkipTraceProvider(environment);
  const chunks = createTraceChunks({ db, clock });
  const deliveryUrl = (token: string) =>
    publicUrl && new URL(`/api/skip-trace/deliveries/${token}`, publicUrl).href;
  const traceChunkOptions: TraceChunkOptions = { db, clock, jobs, chunks, provider, deliveryUrl };

  const mailProvider = async () => createPostalMailProvider(environment);
  const { flagReturnedMail } = optOuts;
  const letterTemplates = createLetterTemplatesService({ db, clock });
  const sendLetterOptions: SendLetterOptions = {
    db,
    clock,
    jobs,
    pdfMaker,
    provider: mailProvider,
    flagReturnedMail,
  };
  const directMail = createDirectMailService({
    db,
    clock,
    timeZone,
    jobs,
    change,
    gate: contactGate,
    templates: letterTemplates,
    provider: mailProvider,
  });
  return {
    directMail,
    doNotCall: createDoNotCallService({ db, clock, files, jobs }),
    doNotCallReader: createDoNotCallReader({ db, pool, clock, files }),
    installation: createSettingsService({ db, timeZone }),
    letterContacts: createLetterContacts({
      db,
      gate: contactGate,
      directMail,
      templates: letterTemplates,
    }),
    letterTemplates,
    sendLetterOptions,
    letterPrints: createLetterPrintsService({ db, pdfMaker }),
    letterPreview: createLetterPreviewService({
      db,
      clock,
      timeZone,
      pdfMaker,
      gate: contactGate,
      drawPages,
    }),
    postalEvents: createPostalEventsService({
      db,
      clock,
      provider: mailProvider,
      flagReturnedMail,
    }),
    optOuts,
    contactGate,
    traceChunkOptions,
    skipTracing: createSkipTracingService({ db, clock, timeZone, jobs, provider }),
    traceFiles: createTraceFilesService({
      db,
      clock,
      chunks,
      format: { write: writeTraceFile, read: readTraceFile },
    }),
    traceDeliveries: createTraceDeliveries({ db, clock, chunks, provider }),
  };
}
