import type { ServiceContract } from '#domain/services/service-contract.ts';

export const twilioContract: ServiceContract = {
  service: 'Twilio',
  contract: 'Messages 2010-04-01, Messaging v1 (10DLC)',
  version: 'twilio-oai 1.0.0, SDK 6.2.0',
  lookedAt: '2026-11-28',
  source: 'github.com/twilio/twilio-oai (MIT); OptOutType: Twilio’s help pages',
  leftOut: [
    'WhatsApp and RCS senders',
    'texts scheduled by Twilio',
    'link shortening',
    'number lookup',
    'registering a brand (done in Twilio’s console)',
  ],
};
