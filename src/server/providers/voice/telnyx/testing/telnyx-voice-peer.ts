import {
  createContractPeer,
  type Answerer,
  type Operation,
} from '#server/providers/testing/contract-peer.ts';
import { refuseUnpublished } from '#server/providers/testing/refuse-unpublished.ts';
import { schemasOfTypes } from '#server/providers/testing/schema-of-types.ts';
import { callsOf } from '#server/providers/testing/calls-of.ts';
import { startFakeServer } from '#server/providers/sms/testing/fake-sms-server.ts';

const calls = schemasOfTypes('telnyx', 'resources/calls/calls.d.mts');
const actions = schemasOfTypes('telnyx', 'resources/calls/actions.d.mts');
const connections = schemasOfTypes('telnyx', 'resources/connections.d.mts');
const credentials = schemasOfTypes('telnyx', 'resources/telephony-credentials.d.mts');

const webhooks = schemasOfTypes('telnyx', 'resources/webhooks.d.mts');
const events = {
  'call.initiated': webhooks('CallInitiated.Payload'),
  'call.answered': webhooks('CallAnswered.Payload'),
  'call.speak.ended': webhooks('CallSpeakEnded.Payload'),
  'call.hangup': webhooks('CallHangup.Payload'),
  'call.recording.saved': webhooks('CallRecordingSaved.Payload'),
  'call.cost': webhooks('CallCostWebhookEvent.Data.Payload'),
};
export const publishedVoiceEvents = Object.keys(events);

/** Why a call can have ended, by the SDK's types. */
export const publishedCauses = (
  events['call.hangup'].properties as { hangup_cause: { anyOf: { const: string }[] } }
).hangup_cause.anyOf.map((one) => one.const);

/**
 * The body of a webhook, with a payload as the SDK's types have it.
 * @throws Error if Telnyx does not publish such an event
 */
export function telnyxVoiceEvent(type: string, payload: object): string {
  refuseUnpublished(type, events[type as keyof typeof events], payload);
  return JSON.stringify({ data: { event_type: type, payload, record_type: 'event' } });
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const command = (name: string, path: string, type: string): Operation => ({
  id: name,
  method: 'POST',
  path: `/calls/{id}/actions/${path}`,
  parameters: [id],
  body: { type: 'application/json', schema: actions(`${type}Params`) },
  answer: { status: 200, schema: actions(`${type}Response`) },
});

/** The commands that are used, by the types of Telnyx' SDK. */
const operations: Operation[] = [
  {
    id: 'dial',
    method: 'POST',
    path: '/calls',
    parameters: [],
    body: { type: 'application/json', schema: calls('CallDialParams') },
    answer: { status: 200, schema: calls('CallDialResponse') },
  },
  command('answer', 'answer', 'ActionAnswer'),
  command('speak', 'speak', 'ActionSpeak'),
  command('record', 'record_start', 'ActionStartRecording'),
  command('transfer', 'transfer', 'ActionTransfer'),
  command('reject', 'reject', 'ActionReject'),
  command('hangup', 'hangup', 'ActionHangup'),
  {
    id: 'createCredential',
    method: 'POST',
    path: '/telephony_credentials',
    parameters: [],
    body: { type: 'application/json', schema: credentials('TelephonyCredentialCreateParams') },
    answer: { status: 200, schema: credentials('TelephonyCredentialCreateResponse') },
  },
  {
    id: 'token',
    method: 'POST',
    path: '/telephony_credentials/{id}/token',
    parameters: [id],
    // A token as text.
    answer: { status: 200, schema: { type: 'string' } },
  },
];

/** A leg in the list of calls that are under way, as the SDK's types have it. */
export function activeCall(leg: object): object {
  refuseUnpublished('a call under way', connections('ConnectionListActiveCallsResponse'), leg);
  return leg;
}

/** A leg that was asked for, as the SDK's types answer it. */
export const dialledLeg = {
  call_control_id: 'leg-1',
  call_leg_id: 'l1',
  call_session_id: 's1',
  is_alive: false,
  record_type: 'call',
};

export const telnyxVoiceCalls = callsOf(operations);
const peer = createContractPeer(operations);

/** Telnyx on this machine: what its types do not allow is refused. */
export function startTelnyxVoice(answer: Answerer) {
  return startFakeServer((request) => {
    const path = new URL(request.path, 'http://peer').pathname;
    // The SDK pages through the list by parameters of its own.
    if (request.method === 'GET' && path === '/telephony_credentials')
      return answer(request, 'listCredentials');
    if (request.method === 'GET' && path === '/connections/8/active_calls')
      return answer(request, 'listActiveCalls');
    const [problem] = peer.problemsOf(request);
    if (problem || !request.headers.authorization?.startsWith('Bearer ')) {
      return { status: 422, body: { errors: [{ code: '10015', detail: problem }] } };
    }
    return peer.respond(request, answer);
  });
}
