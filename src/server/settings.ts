import type { SettingGroup } from './platform/config/setting.ts';
import { calendarServerSettings } from './providers/calendar-server/calendar-server.settings.ts';
import { openDataSettings } from './providers/open-data/open-data.settings.ts';
import { addressesSettings } from './providers/addresses/addresses.settings.ts';
import { mapSettings } from './features/leads/lead-map/lead-map.public.ts';
import { roadsSettings } from './providers/roads/roads.settings.ts';
import { serverSettings } from './platform/config/server.settings.ts';
import { modelSettings } from './providers/language-model/language-model.settings.ts';
import { telnyxSettings } from './providers/sms/telnyx/telnyx.settings.ts';
import { backupSettings } from './providers/backup-store/backup-store.settings.ts';
import { s3Settings } from './providers/file-storage/s3/s3.settings.ts';
import { timeStampsSettings } from './providers/time-stamps/time-stamps.settings.ts';
import { mailboxSettings, ownerMailboxSettings } from './providers/mailbox/mailbox.settings.ts';
import { mailOauthSettings } from './providers/mail-oauth/mail-oauth.settings.ts';
import { mailerSettings } from './providers/mailer/mailer.settings.ts';
import { postalMailSettings } from './providers/postal-mail/postal-mail.settings.ts';
import { smsSettings } from './providers/sms/sms.settings.ts';
import { batchDataSettings } from './providers/skip-trace/batchdata/batchdata.settings.ts';
import { lobSettings } from './providers/postal-mail/lob/lob.settings.ts';
import { sellerFormSettings } from './features/contact/seller-forms/seller-forms.public.ts';
import { skipTraceSettings } from './providers/skip-trace/skip-trace.settings.ts';
import { tracerfySettings } from './providers/skip-trace/tracerfy/tracerfy.settings.ts';
import { oidcSettings } from './features/office/accounts/accounts.public.ts';
import { watchedFilesSettings } from './features/programs/watched-files/watched-files.public.ts';
import { webhookSettings } from './features/programs/webhooks/webhooks.public.ts';
import { transcriptionSettings } from './providers/transcription/transcription.settings.ts';
import { sipSettings } from './providers/voice/sip/sip.settings.ts';
import { voiceSettings } from './providers/voice/voice.settings.ts';
import { telnyxAppSettings } from './providers/voice/telnyx/telnyx-voice.settings.ts';
import { twilioAppSettings } from './providers/voice/twilio/twilio-voice.settings.ts';
import { twilioSettings } from './providers/sms/twilio/twilio.settings.ts';

/** Every group of environment variables, by its heading; `.env.example` is written from it. */
export const settingGroups: Record<string, SettingGroup> = {
  Server: serverSettings,
  'Single sign-on': oidcSettings,
  Files: s3Settings,
  Backups: backupSettings,
  'E-mail': mailerSettings,
  'E-mail: Microsoft 365 or Google': mailOauthSettings,
  Texts: smsSettings,
  'Texts: Twilio': twilioSettings,
  'Texts: Telnyx': telnyxSettings,
  Calls: voiceSettings,
  'Calls: SIP': sipSettings,
  'Calls: Twilio': twilioAppSettings,
  'Calls: Telnyx': telnyxAppSettings,
  Transcripts: transcriptionSettings,
  Map: mapSettings,
  'Skip tracing': skipTraceSettings,
  'Skip tracing: BatchData': batchDataSettings,
  'Skip tracing: Tracerfy': tracerfySettings,
  'Direct mail': postalMailSettings,
  'Direct mail: Lob': lobSettings,
  Addresses: addressesSettings,
  Roads: roadsSettings,
  'Time stamps': timeStampsSettings,
  Calendars: calendarServerSettings,
  Feeds: openDataSettings,
  'Watched folder': watchedFilesSettings,
  'Watched mailbox': mailboxSettings,
  'E-mail from owners': ownerMailboxSettings,
  Webhooks: webhookSettings,
  'Seller forms': sellerFormSettings,
  'Language model': modelSettings,
};

/** Every variable that there is. */
export const allVariables: ReadonlySet<string> = new Set(
  Object.values(settingGroups).flatMap((group) => Object.values(group).map(({ env }) => env)),
);

/** The variables that can be entered on the settings screen: the ones with a label. */
export const storableVariables: ReadonlySet<string> = new Set(
  Object.values(settingGroups)
    .flatMap((group) => Object.values(group))
    .filter(({ label }) => label !== undefined)
    .map(({ env }) => env),
);
