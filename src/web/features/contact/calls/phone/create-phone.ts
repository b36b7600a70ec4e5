import type { VoiceKind } from '#domain/calls/voice-access.ts';
import type { CreatePhone, Phone, PhoneOptions } from './phone.ts';

/** Each adapter is fetched only where its service is chosen. */
const adapters: Partial<Record<VoiceKind, () => Promise<CreatePhone>>> = {
  twilio: async () => (await import('./twilio/twilio-phone.ts')).createTwilioPhone,
  telnyx: async () => (await import('./telnyx/telnyx-phone.ts')).createTelnyxPhone,
  sip: async () => (await import('./sip/sip-phone.ts')).createSipPhone,
};

/** @throws Error if the installation has chosen a service that this browser part does not know. */
export async function createPhone(options: PhoneOptions): Promise<Phone> {
  const load = adapters[options.access.kind];
  if (!load) throw new Error(`There is no phone for ${options.access.kind}.`);
  return (await load())(options);
}
