import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { smsPort } from '#server/providers/sms/sms.port.ts';
import type {
  ContactGate,
  OptOutReviewsService,
  OptOutsService,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import type {
  NoteInbound,
  ReadNumberSource,
} from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import { mountChatMedia } from './chat-media.http.ts';
import { readTextingRegistration } from '#api/conversations/texting-registration.api.ts';
import { followCarriers } from './carrier/carriers.ts';
import { createRegistrationReader } from './carrier/registration.ts';
import { createReadSentJob } from './carrier/read-sent.job.ts';
import { createResolveDoubtJob } from './carrier/resolve-doubt.job.ts';
import { createChatMediaService } from './chat-media.service.ts';
import { mountConversations } from './conversations.http.ts';
import { sampleThreads } from './sample/sample-threads.ts';
import { createConversationsService } from './conversations.service.ts';
import { createFetchMediaJob, createRemoveUnsentMediaJob } from './fetch-media.job.ts';
import { refuseUnusableNumbers } from './unusable-number.ts';
import { readMessage } from './conversation-view.query.ts';
import { readHappenings, readThreadSpan, type ThreadSpan } from './thread-happenings.query.ts';
import { createThreadMails } from './mails/thread-mails.ts';
import { readLatestTexts } from './latest/latest-texts.query.ts';
import { mountQuickReplies } from './quick-replies.http.ts';
import { createReplySuggestionsService } from './reply-suggestions.service.ts';
import { mountScheduledTexts } from './scheduled/scheduled-texts.http.ts';
import { createScheduledTextsService } from './scheduled/scheduled-texts.service.ts';
import { createSendMessageJob } from './send-message.job.ts';
import { createSendScheduledTextsJob } from './scheduled/send-scheduled-texts.job.ts';
import { createSmsEventsService } from './sms-events.service.ts';
import { mountSmsWebhooks } from './sms-webhooks.http.ts';
import { fileMissedCall, renameLastCall } from './calls/file-call.ts';
import { createTextNumber } from './calls/text-number.ts';
import type { TextGate } from './text-gate.ts';
import { createTextContacts } from './text-contacts.service.ts';
import { unsentTexts } from './scheduled/unsent-texts.store.ts';

type Needs = {
  contactGate: {
    gate: ContactGate;
    optOuts: Pick<OptOutsService, 'optOut' | 'optIn'>;
    optOutReviews: Pick<OptOutReviewsService, 'flag'>;
  };
  phoneNumbers: { noteInbound: NoteInbound; readNumberSource: ReadNumberSource };
  followUp: { automaticChanges: Pick<AutomaticChanges, 'replied'> };
  /** The model that suggests replies; null if none is set up. */
  languageModel: { findModel: () => LanguageModel | null };
};

/** Text messages: the threads, the carrier, incoming texts, and campaign texts. */
export function createConversationsModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'jobs' | 'files' | 'environment' | 'settings' | 'timeZone'
  >,
  needs: Needs,
) {
  const { db, clock, jobs, files, environment, settings, timeZone } = platform;
  const { publicUrl } = settings;
  const { phoneNumbers, languageModel } = needs;
  const { automaticChanges } = needs.followUp;
  const { findModel } = languageModel;
  const findSms = followPort(environment, smsPort);
  const findCarrier = followCarriers(environment);
  const gate = createTextGate(needs.contactGate, findSms);
  const common = { db, clock, jobs, findSms, gate };
  const chatMedia = createChatMediaService({ ...common, findCarrier, files, publicUrl });
  const smsEvents = createSmsEventsService({
    ...common,
    replied: automaticChanges.replied,
    phoneNumbers,
  });
  const conversations = createConversationsService({
    ...common,
    timeZone,
    noImagesReason: chatMedia.noImagesReason,
  });
  const { noImagesReason } = chatMedia;
  const scheduledTexts = createScheduledTextsService({ ...common, noImagesReason });
  const replySuggestions = createReplySuggestionsService({ db, clock, timeZone, findModel });
  const registration = createRegistrationReader(findSms);
  /** Where the carrier reports to; it cannot reach an installation without a public address. */
  const statusUrl = (provider: string) =>
    publicUrl && new URL(`/api/webhooks/${provider}`, publicUrl).href;
  return {
    endpoints(mounter) {
      mountConversations(mounter, {
        db,
        conversations,
        smsEvents,
        chatMedia,
        replySuggestions,
        findSms,
      });
      mountChatMedia(mounter, { chatMedia });
      mountQuickReplies(mounter, { db });
      mounter.mount(readTextingRegistration, registration.read);
      mountScheduledTexts(mounter, { scheduledTexts });
      mountSmsWebhooks(mounter, { db, findCarrier, chatMedia, smsEvents, clock, publicUrl });
    },
    jobs: [
      createSendMessageJob({ db, clock, jobs, findSms, gate, chatMedia, statusUrl }),
      createSendScheduledTextsJob(scheduledTexts),
      createResolveDoubtJob({ db, clock, jobs, findCarrier }),
      createReadSentJob({ db, clock, findCarrier }),
      createFetchMediaJob(chatMedia),
      createRemoveUnsentMediaJob(chatMedia),
    ],
    unsent: unsentTexts,
    providerPorts: [smsPort],
    /** Texts that a campaign writes, each once. */
    textContacts: createTextContacts({ ...common, warning: registration.warning }),
    /** The place of e-mails among the messages of conversations. */
    threadMails: createThreadMails(),
    readMessage,
    readThreadSpan,
    summarise: replySuggestions.summarise,
    /** What the lead's timeline and the gate's log add to a thread. */
    entriesOf: (span: ThreadSpan) => readHappenings(db, span),
    /** Texts that are written by themselves to a number of a conversation, each once. */
    textNumber: createTextNumber(common),
    /** A missed call becomes an unread entry of its conversation. */
    fileMissedCall,
    renameLastCall,
    sampleThreads,
    readLatestTexts: (propertyId: number) => readLatestTexts(db, propertyId),
  } satisfies FeatureModule;
}

/** The gate as texts ask it. */
function createTextGate(
  { gate, optOuts, optOutReviews }: Needs['contactGate'],
  findSms: () => SmsProvider,
): TextGate {
  return refuseUnusableNumbers(
    {
      decideText: gate.decideText,
      previewText: ({ phoneNumber: phone, ...contact }) =>
        gate.preview({ channel: 'sms', phone, ...contact }),
      previewTexts: (contacts) =>
        gate.previewAll(
          contacts.map(({ phoneNumber: phone, ...contact }) => ({
            channel: 'sms',
            phone,
            ...contact,
          })),
        ),
      clockOf: gate.clockOf,
      flag: optOutReviews.flag,
      optOut: optOuts.optOut,
      optIn: optOuts.optIn,
    },
    findSms,
  );
}
