import { readSettings } from '#server/platform/config/setting.ts';
import { createSandboxSms } from './sandbox/sandbox-sms.ts';
import { smsSettings } from './sms.settings.ts';
import type { SmsProvider, SmsProviderName } from './sms-provider.ts';
import { createTelnyxSms } from './telnyx/telnyx-sms.ts';
import { telnyxSettings } from './telnyx/telnyx.settings.ts';
import { createTwilioSms } from './twilio/twilio-sms.ts';
import { credentialsOf, twilioSettings } from './twilio/twilio.settings.ts';

type Environment = Record<string, string | undefined>;

/** Each adapter that the environment configures; the first is used. */
const candidates = {
  twilio: (environment) => {
    const settings = readSettings(twilioSettings, environment);
    const hasSender = settings.from ?? settings.messagingServiceSid;
    return settings.accountSid && credentialsOf(settings).password && hasSender
      ? createTwilioSms(settings)
      : undefined;
  },
  telnyx: (environment) => {
    const settings = readSettings(telnyxSettings, environment);
    const hasSender = settings.from ?? settings.messagingProfileId;
    return settings.apiKey && hasSender ? createTelnyxSms(settings) : undefined;
  },
  sandbox: () => createSandboxSms(),
} satisfies Record<SmsProviderName, (environment: Environment) => SmsProvider | undefined>;

/**
 * A text service by its name, whether texts leave by it at present or not: answers and reports to
 * those that left before still come. @returns undefined if it lacks a key or a sender.
 */
export const createSmsCarrier = (
  environment: Environment,
  name: SmsProviderName,
): SmsProvider | undefined => candidates[name](environment);

/**
 * The text service of this installation: as `SMS_PROVIDER` says, else Twilio or Telnyx if
 * configured, else the sandbox.
 * @throws Error with one sentence if the chosen service lacks a setting.
 */
export function createSmsProvider(environment: Environment): SmsProvider {
  const { provider } = readSettings(smsSettings, environment);
  if (!provider) {
    return candidates.twilio(environment) ?? candidates.telnyx(environment) ?? candidates.sandbox();
  }
  const chosen = candidates[provider](environment);
  if (!chosen) throw new Error(`SMS_PROVIDER is ${provider}, which lacks a key or a sender.`);
  return chosen;
}
