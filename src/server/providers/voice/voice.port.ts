import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { createVoiceProvider } from './create-voice-provider.ts';
import { sipContract } from './sip/sip.contract.ts';
import { sipSettings } from './sip/sip.settings.ts';
import { telnyxVoiceContract } from './telnyx/telnyx-voice.contract.ts';
import { telnyxVoiceSettings } from './telnyx/telnyx-voice.settings.ts';
import { twilioVoiceContract } from './twilio/twilio-voice.contract.ts';
import { twilioVoiceSettings } from './twilio/twilio-voice.settings.ts';
import type { VoiceProvider } from './voice-provider.ts';
import { voiceSettings } from './voice.settings.ts';

export const voicePort: ProviderPort<VoiceProvider> = {
  port: 'voice',
  label: 'Calls in the browser',
  groups: [
    { name: '', settings: voiceSettings },
    { name: 'SIP', settings: sipSettings },
    { name: 'Twilio', settings: twilioVoiceSettings },
    { name: 'Telnyx', settings: telnyxVoiceSettings },
  ],
  contracts: [twilioVoiceContract, telnyxVoiceContract, sipContract],
  create: createVoiceProvider,
  choose(environment) {
    const { name, canCall } = createVoiceProvider(environment);
    return { name, isReal: canCall };
  },
  test: async (environment) => createVoiceProvider(environment).testConnection(),
};
