import type { SmsStatus } from '../sms-provider.ts';

/** Twilio's words for the state of a message. `received` and `receiving` are of incoming ones. */
export const statuses: Record<string, SmsStatus> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  partially_delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** What Twilio's error codes mean for the person. */
const reasons: Record<string, string> = {
  21211: 'This is not a phone number that can be texted.',
  21408: 'Texts to this region are not allowed on the Twilio account.',
  21610: 'This number has opted out of texts.',
  21611: 'Too many texts wait to be sent from this number. Try again in an hour.',
  21612: 'Twilio has no route to this number.',
  21614: 'This number is not a mobile number.',
  21617: 'This text is longer than 1,600 characters. Shorten it.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The phone or its carrier blocks texts from this number.',
  30005: 'This number no longer exists.',
  30006: 'This number is a landline or cannot receive texts.',
  30007: 'The carrier filtered this message as spam.',
  30008: 'The carrier did not deliver it and gave no reason.',
  30022: 'The sending number’s carrier limit is used up for now. Send fewer texts an hour.',
  30023: 'The daily limit of your brand with T-Mobile is used up. Try again tomorrow.',
  30034: 'The sending number is not registered with the carriers (A2P 10DLC).',
};

/** 21610 is Twilio's own opt-out list. */
export const optedOutCode = '21610';
/** Twilio looked the number up, or the carrier did. */
export const notMobileCode = '21614';

export const knownReasonOf = (code: string): string | undefined => reasons[code];
export const reasonOf = (code: string): string =>
  reasons[code] ?? `The carrier reported error ${code}.`;
