import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import { createLetterService } from '#server/providers/postal-mail/create-postal-mail-provider.ts';
import { postalMailPort } from '#server/providers/postal-mail/postal-mail.port.ts';
import type {
  ContactGate,
  OptOutsService,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { mountDirectMail } from './direct-mail.http.ts';
import { createDirectMailService } from './direct-mail.service.ts';
import { createLetterContacts } from './letter-contacts.service.ts';
import { mountLetterReports } from './letter-reports.http.ts';
import { createLetterPreviewService } from './letter-preview.service.ts';
import { createLetterPrintsService } from './letter-prints.service.ts';
import { mountLetterTemplates } from './letter-templates.http.ts';
import { createLetterTemplatesService } from './letter-templates.service.ts';
import { createPostalEventsService } from './postal-events.service.ts';
import { createSampleLetters } from './sample-letters.ts';
import { createSendLetterJob } from './send-letter.job.ts';
import { createRequeueLettersJob } from './requeue-letters.job.ts';
import { unsentLetters } from './unsent-letters.store.ts';

type Needs = {
  contactGate: { gate: ContactGate; optOuts: Pick<OptOutsService, 'flagReturnedMail'> };
  properties: { changeProperty: ChangeProperty };
  pageReader: DocumentTextReader;
};

/** Letters: templates, previews, sending, and their outcomes. */
export function createDirectMailModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'jobs' | 'pdfMaker' | 'environment' | 'settings' | 'timeZone'
  >,
  { contactGate: { gate, optOuts }, properties: { changeProperty }, pageReader }: Needs,
) {
  const { db, clock, jobs, pdfMaker, environment, timeZone } = platform;
  const { flagReturnedMail } = optOuts;
  const findProvider = followPort(environment, postalMailPort);
  const findService = (name: string) => createLetterService(environment, name);
  const templates = createLetterTemplatesService({ db, clock });
  const directMail = createDirectMailService({
    db,
    clock,
    timeZone,
    jobs,
    change: changeProperty,
    gate,
    templates,
    findProvider,
  });
  const drawPages = async (bytes: Uint8Array) =>
    (await pageReader.read({ bytes })).pages.map(({ image }) => image);
  return {
    endpoints(mounter) {
      mountDirectMail(mounter, {
        directMail,
        letterPrints: createLetterPrintsService({ db, pdfMaker }),
      });
      mountLetterReports(mounter, {
        db,
        findProvider,
        postalEvents: createPostalEventsService({ db, clock, findService, flagReturnedMail }),
        publicUrl: platform.settings.publicUrl,
      });
      mountLetterTemplates(mounter, {
        letterTemplates: templates,
        letterPreview: createLetterPreviewService({
          db,
          clock,
          timeZone,
          pdfMaker,
          gate,
          drawPages,
        }),
      });
    },
    jobs: [
      createSendLetterJob({ db, clock, jobs, pdfMaker, findProvider, flagReturnedMail }),
      createRequeueLettersJob({ db, clock, jobs }),
    ],
    unsent: [unsentLetters],
    providerPorts: [postalMailPort],
    /** Cents for one letter at present. */
    letterPrice: () => findProvider().costPerLetterCents,
    listTemplates: templates.list,
    sampleLetters: createSampleLetters({ clock, change: changeProperty, write: directMail.write }),
    /** Letters that a campaign writes, each once. */
    letterContacts: createLetterContacts({
      db,
      gate,
      directMail,
      templates,
      today: () => calendarDayOf(clock.now(), timeZone()),
    }),
  } satisfies FeatureModule;
}
