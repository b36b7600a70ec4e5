import { unknownRegistration } from '../sms-registration.ts';
import { MediaRefusedError, WebhookRefusedError, type SmsProvider } from '../sms-provider.ts';

/** Sends nothing: texts stay in the thread, marked as not sent. */
export function createSandboxSms(): SmsProvider {
  return {
    name: 'sandbox',
    delivers: false,
    sender: null,
    canSendImages: false,
    maxImageBytes: Infinity,
    send: async () => ({
      kind: 'refused',
      code: 'sandbox',
      message: 'Kept here, not sent: no text service is set up.',
    }),
    readWebhook: async () => {
      throw new WebhookRefusedError('The sandbox has no webhooks.');
    },
    listSent: async () => ({ records: [], unread: [] }),
    readRegistration: async () =>
      unknownRegistration('No text service is set up, so nothing has to be registered.'),
    fetchMedia: async () => {
      throw new MediaRefusedError('The sandbox receives no images.');
    },
    testConnection: async () => 'The sandbox keeps texts in their threads and sends nothing.',
  };
}
