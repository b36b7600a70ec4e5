import type { Clock } from '#domain/clock.ts';
import { isFictionalNumber } from '#domain/contact/phone-number.ts';
import type { ContactGate } from './features/contact-gate/contact-gate.service.ts';
import type { OptOutsService } from './features/contact-gate/opt-outs.service.ts';
import { createChatMediaService } from './features/conversations/chat-media.service.ts';
import { createConversationsService } from './features/conversations/conversations.service.ts';
import { createReplySuggestionsService } from './features/conversations/reply-suggestions.service.ts';
import { createSmsEventsService } from './features/conversations/sms-events.service.ts';
import { createTextContacts } from './features/conversations/text-contacts.service.ts';
import type { TextGate } from './features/conversations/text-gate.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLiveAdapter, followSettings } from './platform/config/live-adapter.ts';
import { variablesOf } from './provider-ports.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';
import { createSecondOpinionProvider } from './providers/second-opinion/create-second-opinion.ts';
import { createSmsProvider } from './providers/sms/create-sms-provider.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStorage;
  environment: Record<string, string | undefined>;
  settings: { timeZone: string; publicUrl?: string | undefined };
};

const inventedNumber = {
  allowed: false,
  reason: 'fictional_number',
  message: 'This number is invented (555-0100 to 555-0199) and is never texted.',
} as const;

/** Text messages: the carrier, the threads, what comes in, and what campaigns write. */
export function createChatServices(
  options: Options,
  { decideText, preview }: ContactGate,
  { optOut, optIn }: OptOutsService,
) {
  const { db, clock, jobs, environment, settings } = options;
  const sms = createLiveAdapter(followSettings(environment, variablesOf('sms'), createSmsProvider));
  // An invented number is never handed to a carrier that would really dial it.
  const isInvented = (phoneNumber: string) => sms.delivers && isFictionalNumber(phoneNumber);
  const textGate: TextGate = {
    decideText: async (contact, trx) =>
      isInvented(contact.phoneNumber) ? inventedNumber : decideText(contact, trx),
    previewText: async ({ phoneNumber: phone, propertyId }) =>
      isInvented(phone) ? inventedNumber : preview({ channel: 'sms', phone, propertyId }),
    optOut,
    optIn,
  };
  const common = { db, clock, jobs, sms, gate: textGate };
  const chatMedia = createChatMediaService({
    ...common,
    files: options.files,
    publicUrl: settings.publicUrl,
  });
  return {
    sms,
    textGate,
    chatMedia,
    conversations: createConversationsService({
      ...common,
      timeZone: settings.timeZone,
      noImagesReason: chatMedia.noImagesReason,
    }),
    replySuggestions: createReplySuggestionsService({
      db,
      clock,
      timeZone: settings.timeZone,
      findModel: followSettings(environment, variablesOf('documents'), createSecondOpinionProvider),
    }),
    smsEvents: createSmsEventsService(common),
    textContacts: createTextContacts(common),
  };
}
