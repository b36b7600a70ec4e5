import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { createSmsProvider } from './create-sms-provider.ts';
import type { SmsProvider } from './sms-provider.ts';
import { smsSettings } from './sms.settings.ts';
import { telnyxContract } from './telnyx/telnyx.contract.ts';
import { twilioContract } from './twilio/twilio.contract.ts';
import { telnyxSettings } from './telnyx/telnyx.settings.ts';
import { twilioSettings } from './twilio/twilio.settings.ts';

export const smsPort: ProviderPort<SmsProvider> = {
  port: 'sms',
  label: 'Text messages',
  groups: [
    { name: '', settings: smsSettings },
    { name: 'Twilio', settings: twilioSettings },
    { name: 'Telnyx', settings: telnyxSettings },
  ],
  contracts: [twilioContract, telnyxContract],
  create: createSmsProvider,
  choose(environment) {
    const { name, delivers } = createSmsProvider(environment);
    return { name, isReal: delivers };
  },
  test: async (environment) => createSmsProvider(environment).testConnection(),
};
