import type { ServiceContract } from '#domain/services/service-contract.ts';

export const twilioVoiceContract: ServiceContract = {
  service: 'Twilio Voice',
  contract: 'Calls and Applications 2010-04-01, TwiML, access tokens',
  version: 'twilio-oai d50069b, twilio 6.3.1, @twilio/voice-sdk 2.18.5',
  lookedAt: '2026-11-28',
  source: 'github.com/twilio/twilio-oai (MIT); TwiML: twilio.com/docs/voice/twiml',
  calls: [
    'GET /2010-04-01/Accounts/{AccountSid}/Applications/{Sid}.json',
    'GET /2010-04-01/Accounts/{AccountSid}/Calls.json',
    'POST /2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json',
    'GET /2010-04-01/Accounts/{AccountSid}/Recordings.json',
  ],
  events: ['incoming and dialled calls', 'CallStatus', 'DialCallStatus', 'RecordingStatus'],
  unknown: 'kept and shown; the call stays as it is',
  leftOut: [
    'conferences and queues',
    'answering machine detection',
    'Twilio’s own transcripts',
    'calls recorded by Twilio but voicemails',
    'more than ten people who ring at once',
  ],
};
