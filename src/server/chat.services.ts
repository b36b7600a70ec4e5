import type { Clock } from '#domain/clock.ts';
import { isFictionalNumber } from '#domain/phone-number.ts';
import type { ContactGate } from './features/contact-gate/contact-gate.service.ts';
import type { OptOutsService } from './features/contact-gate/opt-outs.service.ts';
import { createConversationsService } from './features/conversations/conversations.service.ts';
import { createSmsEventsService } from './features/conversations/sms-events.service.ts';
import { createTextContacts } from './features/conversations/text-contacts.service.ts';
import type { TextGate } from './features/conversations/text-gate.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLiveAdapter, followSettings } from './platform/config/live-adapter.ts';
import { variablesOf } from './provider-ports.ts';
import { createSmsProvider } from './providers/sms/create-sms-provider.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  environment: Record<string, string | undefined>;
  settings: { timeZone: string };
};

const inventedNumber = {
  allowed: false,
  reason: 'fictional_number',
  message: 'This number is invented (555-0100 to 555-0199) and is never texted.',
} as const;

/** Text messages: the carrier, the threads, what comes in, and what campaigns write. */
export function createChatServices(
  options: Options,
  { decideText, preview, hasOptedOut }: ContactGate,
  { optOut, optIn }: OptOutsService,
) {
  const { db, clock, jobs, environment, settings } = options;
  const sms = createLiveAdapter(followSettings(environment, variablesOf('sms'), createSmsProvider));
  // An invented number is never handed to a carrier that would really dial it.
  const isInvented = (phoneNumber: string) => sms.delivers && isFictionalNumber(phoneNumber);
  const textGate: TextGate = {
    decideText: async (contact) =>
      isInvented(contact.phoneNumber) ? inventedNumber : decideText(contact),
    previewText: async ({ phoneNumber: phone, propertyId }) =>
      isInvented(phone) ? inventedNumber : preview({ channel: 'sms', phone, propertyId }),
    hasOptedOut,
    optOut,
    optIn,
  };
  const common = { db, clock, jobs, sms, gate: textGate };
  return {
    sms,
    textGate,
    conversations: createConversationsService({ ...common, timeZone: settings.timeZone }),
    smsEvents: createSmsEventsService(common),
    textContacts: createTextContacts(common),
  };
}
