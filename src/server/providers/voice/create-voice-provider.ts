import { readSettings } from '#server/platform/config/setting.ts';
import { createNoVoice } from './none/no-voice.ts';
import { createSipVoice } from './sip/sip-voice.ts';
import { sipSettings } from './sip/sip.settings.ts';
import { createTelnyxVoice } from './telnyx/telnyx-voice.ts';
import { telnyxVoiceSettings } from './telnyx/telnyx-voice.settings.ts';
import { createTwilioVoice } from './twilio/twilio-voice.ts';
import { twilioVoiceSettings } from './twilio/twilio-voice.settings.ts';
import type { VoiceProvider, VoiceProviderName } from './voice-provider.ts';
import { voiceSettings } from './voice.settings.ts';

type Environment = Record<string, string | undefined>;
type Candidate = (environment: Environment, ownNumbers: string[]) => VoiceProvider | undefined;

/** Each adapter that the environment configures. */
const candidates: Partial<Record<VoiceProviderName, Candidate>> = {
  sip: (environment, ownNumbers) =>
    createSipVoice(readSettings(sipSettings, environment), ownNumbers),
  twilio: (environment, ownNumbers) =>
    createTwilioVoice(readSettings(twilioVoiceSettings, environment), ownNumbers),
  telnyx: (environment, ownNumbers) =>
    createTelnyxVoice(readSettings(telnyxVoiceSettings, environment), ownNumbers),
  none: () => createNoVoice(),
};

/** Services whose own servers handle calls. */
export const voiceCarrierNames = ['twilio', 'telnyx'] as const;

/**
 * One of them, whether calls go by it at present or not: owners still call its numbers.
 * @returns undefined if it lacks a setting.
 */
export const createVoiceCarrier = (
  environment: Environment,
  name: (typeof voiceCarrierNames)[number],
): VoiceProvider | undefined =>
  candidates[name]?.(environment, readSettings(voiceSettings, environment).ownNumbers);

/**
 * The service for calls in the browser: as `VOICE_PROVIDER` says, else SIP if configured, else none.
 * @throws Error with one sentence if the chosen service lacks a setting.
 */
export function createVoiceProvider(environment: Environment): VoiceProvider {
  const { provider, ownNumbers } = readSettings(voiceSettings, environment);
  if (!provider) return candidates.sip?.(environment, ownNumbers) ?? createNoVoice();
  const chosen = candidates[provider]?.(environment, ownNumbers);
  if (!chosen) throw new Error(`VOICE_PROVIDER is ${provider}, which lacks a setting.`);
  return chosen;
}
