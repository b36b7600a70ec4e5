import type { ServiceContract } from '#domain/services/service-contract.ts';

export const twilioVoiceContract: ServiceContract = {
  service: 'Twilio Voice',
  contract: 'Calls and Applications 2010-04-01, TwiML, access tokens',
  version: 'twilio-oai 1.0.0, SDK 6.2.0, voice SDK 2.18.5',
  lookedAt: '2026-11-28',
  source: 'github.com/twilio/twilio-oai (MIT); TwiML: twilio.com/docs/voice/twiml',
  leftOut: [
    'conferences and queues',
    'answering machine detection',
    'Twilio’s own transcripts',
    'calls recorded by Twilio but voicemails',
    'more than ten people who ring at once',
  ],
};
