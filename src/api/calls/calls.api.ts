import { z } from 'zod';
import { callDirections, callEndReasons, callStates } from '#domain/calls/call-states.ts';
import { callOutcomes } from '#domain/follow-up/call-outcome.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordCall } from '../follow-up.api.ts';
import { phoneNumber } from '../properties/phone.schema.ts';
import { done, requiredText, rowId, rowIdParams, text, timestamp } from '../wire.schema.ts';

const tag = 'Calls';

/** Ten digits, or what the service says of the caller; '' if nothing. */
const anyNumber = z.string().max(60);

export const phoneCall = z.object({
  id: rowId,
  /** Names the call to the service. */
  key: z.uuid(),
  propertyId: rowId.nullable(),
  /** Owner and address of the lead; null for a number of no lead. */
  lead: z.object({ name: z.string(), address: z.string() }).nullable(),
  direction: z.enum(callDirections),
  theirNumber: anyNumber,
  ownNumber: anyNumber,
  /** What the own number is called on the list of numbers: 'Billboard'; '' where it is not on it. */
  ownLabel: z.string(),
  /** Who dialled or answered. */
  user: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(callStates),
  endReason: z.enum(callEndReasons).nullable(),
  createdAt: timestamp,
  answeredAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  note: z.string(),
  /** Bytes of its recording; 0 without one. */
  recordedBytes: z.int().nonnegative(),
  /** When the spoken notice had been heard. */
  noticeAt: timestamp.nullable(),
});
export type PhoneCall = z.output<typeof phoneCall>;

const recordingPlan = z.object({
  /** Whether this call is recorded. */
  isOn: z.boolean(),
  needsNotice: z.boolean(),
  /** Why, with the citation; or why not. */
  sentence: z.string(),
});
export type RecordingPlan = z.output<typeof recordingPlan>;

/** A call with how it is to be recorded. */
const openedCall = z.object({ call: phoneCall, recording: recordingPlan });
export type OpenedCall = z.output<typeof openedCall>;

export const readCallSetup = defineEndpoint({
  method: 'GET',
  path: '/api/calls/setup',
  tag,
  summary: 'Whether calls are made in the browser, and whether those that come in ring here',
  answer: z.object({
    provider: z.string(),
    canCall: z.boolean(),
    /** Whether calls that come in ring for this user. */
    rings: z.boolean(),
    ownNumbers: z.array(z.string()),
    recording: z.boolean(),
    /** Sounds that exist. */
    hasNotice: z.boolean(),
    hasVoicemail: z.boolean(),
    /** What to know before many people are called, in a sentence; else empty. */
    caution: z.string(),
  }),
});
export type CallSetup = z.output<typeof readCallSetup.answer>;

const sipSecret = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: z.string() }),
  z.object({ kind: z.literal('ha1'), ha1: z.string(), realm: z.string() }),
]);

export const issueCallAccess = defineEndpoint({
  method: 'POST',
  path: '/api/calls/access',
  tag,
  summary: 'Access to the phone service for this browser, good for minutes',
  scope: 'session',
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sip'),
      websocketUrl: z.string(),
      uri: z.string(),
      authorizationUser: z.string(),
      secret: sipSecret,
      domain: z.string(),
      expiresAt: timestamp,
    }),
    z.object({ kind: z.literal('twilio'), token: z.string(), expiresAt: timestamp }),
    z.object({ kind: z.literal('telnyx'), token: z.string(), expiresAt: timestamp }),
  ]),
  errors: ['calls.no_service', 'calls.service_refused'],
});

export const startCall = defineEndpoint({
  method: 'POST',
  path: '/api/calls',
  tag,
  summary: 'Ask the contact gate, then write down a call that is about to be dialled',
  description:
    'Nothing is dialled without it: the browser and the carrier are given the key of the call. With `overrideReason` an owner calls whatever the gate says; the reason is kept with its decision.',
  isIdempotent: true,
  scope: 'session',
  status: 201,
  body: z.object({
    propertyId: rowId.nullable(),
    phoneNumber,
    overrideReason: requiredText(300, 'Say why').optional(),
  }),
  answer: openedCall,
  errors: ['calls.no_service', 'calls.owner_only', 'contact_gate.refused', 'properties.not_found'],
});

export const announceIncomingCall = defineEndpoint({
  method: 'POST',
  path: '/api/calls/incoming',
  tag,
  summary: 'A browser rings: one record for all browsers that the same call rings in',
  isIdempotent: true,
  scope: 'session',
  body: z.object({
    providerCallId: requiredText(300),
    theirNumber: anyNumber,
    ownNumber: anyNumber,
  }),
  answer: openedCall,
  errors: ['calls.no_service'],
});

export const moveCall = defineEndpoint({
  method: 'PATCH',
  path: '/api/calls/:id',
  tag,
  summary: 'What became of a call; the same state again says that the browser is still there',
  description: 'A call never goes back to an earlier state, and only one user answers it.',
  scope: 'session',
  params: rowIdParams,
  body: z.object({
    state: z.enum(callStates),
    endReason: z.enum(callEndReasons).optional(),
    /** The service's own words. */
    endWords: text(200).optional(),
    providerCallId: text(300).optional(),
    /** The spoken notice has just been heard to its end. */
    noticeWasHeard: z.literal(true).optional(),
  }),
  answer: phoneCall,
  errors: ['calls.not_found', 'calls.answered_by_other'],
});

export const transferCall = defineEndpoint({
  method: 'POST',
  path: '/api/calls/:id/transfer',
  tag,
  summary: 'Have the carrier put the other side through to another number',
  description:
    'For carriers whose browser part cannot do it. The carrier ends the user’s side of the call once the other one is on its way.',
  isIdempotent: true,
  scope: 'session',
  params: rowIdParams,
  body: z.object({ to: phoneNumber }),
  answer: done,
  errors: [
    'calls.not_found',
    'calls.over',
    'calls.no_service',
    'calls.not_transferred',
    'contact_gate.refused',
  ],
});

export const logCallOutcome = defineEndpoint({
  method: 'POST',
  path: '/api/calls/:id/outcome',
  tag,
  summary: 'How a call ended for the user, with a note and the next action of its lead',
  isIdempotent: true,
  scope: 'session',
  params: rowIdParams,
  body: recordCall.body.pick({ outcome: true, note: true, nextAction: true }),
  answer: phoneCall,
  errors: [
    'calls.not_found',
    'calls.not_over',
    'properties.not_found',
    'properties.changed_meanwhile',
    'follow_up.user_not_found',
  ],
});

export const listPhoneCalls = defineEndpoint({
  method: 'GET',
  path: '/api/calls',
  tag,
  summary: 'Calls, newest first, at most 50: all, those of a lead, or those that nobody answered',
  scope: 'leads:read',
  query: z.object({
    lead: z.coerce.number<number>().int().positive().optional(),
    which: z.enum(['all', 'missed']).default('all'),
  }),
  answer: z.object({ data: z.array(phoneCall) }),
});

export const checkVoicemailDrop = defineEndpoint({
  method: 'GET',
  path: '/api/calls/:id/voicemail-drop',
  tag,
  summary: 'Whether the user’s own recording may be left on this call’s voicemail, or why not',
  scope: 'session',
  params: rowIdParams,
  answer: z.object({ isAllowed: z.boolean(), sentence: z.string() }),
  errors: ['calls.not_found'],
});

export const uploadRecordingPart = defineEndpoint({
  method: 'POST',
  path: '/api/calls/:id/recording/:part',
  tag,
  summary: 'The next seconds of a call’s recording; a part that is sent again replaces itself',
  scope: 'session',
  params: rowIdParams.extend({ part: z.coerce.number<number>().int().min(0).max(9_999) }),
  bodyKind: 'file',
  maxFileMegabytes: 5,
  answer: done,
  status: 201,
  errors: ['calls.not_found', 'calls.not_recorded'],
});

export const playRecording = defineEndpoint({
  method: 'GET',
  path: '/api/calls/:id/recording',
  tag,
  summary: 'The recording of a call',
  scope: 'session',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['calls.no_recording'],
});

export const deleteRecording = defineEndpoint({
  method: 'DELETE',
  path: '/api/calls/:id/recording',
  tag,
  summary: 'Delete the recording of a call',
  params: rowIdParams,
  scope: 'session',
  answer: done,
  errors: ['calls.not_found'],
  audit: { kind: 'deletion', what: 'Deleted the recording of a call' },
});
