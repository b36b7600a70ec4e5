import type { ServiceContract } from '#domain/services/service-contract.ts';

export const twilioContract: ServiceContract = {
  service: 'Twilio',
  contract: 'Messages 2010-04-01, Messaging v1 (10DLC)',
  version: 'twilio-oai d50069b, twilio 6.3.1',
  lookedAt: '2026-11-28',
  source:
    'github.com/twilio/twilio-oai (MIT); OptOutType: Twilio’s help pages; errors: twilio.com/docs/api/errors',
  calls: [
    'POST /2010-04-01/Accounts/{AccountSid}/Messages.json',
    'GET /2010-04-01/Accounts/{AccountSid}/Messages.json',
    'GET /2010-04-01/Accounts/{Sid}.json',
    'GET /v1/Services',
    'GET /v1/Services/{ServiceSid}/PhoneNumbers',
    'GET /v1/Services/{MessagingServiceSid}/Compliance/Usa2p',
    'GET /v1/a2p/BrandRegistrations/{Sid}',
    'GET /v1/a2p/BrandRegistrations',
  ],
  events: ['incoming texts with OptOutType', 'MessageStatus with ErrorCode'],
  unknown: 'kept and shown at its text, which stays as it is',
  leftOut: [
    'WhatsApp and RCS senders',
    'texts scheduled by Twilio',
    'link shortening',
    'number lookup',
    'registering a brand (done in Twilio’s console)',
  ],
};
