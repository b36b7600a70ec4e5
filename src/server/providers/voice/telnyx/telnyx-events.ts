import { z } from 'zod';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { readWithSideFields, sideField } from '#server/platform/http/outgoing/side-fields.ts';
import type { VoiceEndReason, VoiceEvent } from '../voice-provider.ts';
import { readState, type CallState } from './call-state.ts';

/** Dollars: a text by the SDK's types, a number in the examples of the documents. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

const payload = z.object({
  call_control_id: z.string().nullish(),
  call_leg_id: z.string().nullish(),
  client_state: z.string().nullish(),
  direction: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  hangup_cause: z.string().nullish(),
  start_time: sideField('start_time', z.string(), null),
  recording_started_at: sideField('recording_started_at', z.string(), null),
  recording_ended_at: sideField('recording_ended_at', z.string(), null),
  recording_urls: z.object({ mp3: z.string().nullish(), wav: z.string().nullish() }).nullish(),
  total_cost: sideField('total_cost', amount, null),
  billed_duration_secs: sideField('billed_duration_secs', z.number(), null),
  cost_parts: sideField('cost_parts', z.array(z.object({ currency: z.string().nullish() })), null),
  custom_headers: sideField(
    'custom_headers',
    z.array(z.object({ name: z.string(), value: z.string() })),
    null,
  ),
});
type Payload = z.output<typeof payload>;
const body = z.object({ data: z.object({ event_type: z.string(), payload }) });
const named = z.object({ data: z.object({ id: z.string().min(1) }) });

/** Ends of a leg after which the caller still is there. */
const vain = ['timeout', 'no_answer', 'user_busy', 'call_rejected', 'not_found', 'unspecified'];

const endReasons: Record<string, VoiceEndReason> = {
  normal_clearing: 'completed',
  time_limit: 'completed',
  user_busy: 'busy',
  timeout: 'no-answer',
  no_answer: 'no-answer',
  originator_cancel: 'cancelled',
  call_rejected: 'failed',
  not_found: 'failed',
  unspecified: 'failed',
};

/** What changes nothing here. */
const passed = [
  'call.bridged',
  'call.speak.started',
  'call.playback.started',
  'call.playback.ended',
  'call.refer.started',
  'call.hold',
  'call.unhold',
  'call.dtmf.received',
];

/** The header with which the browser passes the key of its call's record on. */
export const callKeyHeader = 'X-Call-Key';

const numberOf = (value: string | null | undefined) => normalizePhoneNumber(value ?? '') ?? '';

/** What a signed webhook reports. Delivered again it has the same id, and another `meta.attempt`. */
export function readTelnyxEvents(rawBody: string, now: Date): VoiceEvent[] {
  const report = parseJson(rawBody);
  const reportId = named.safeParse(report).data?.data.id;
  return readReport(report, rawBody, now).map((event) => ({ ...event, reportId }));
}

function readReport(report: unknown, rawBody: string, now: Date): VoiceEvent[] {
  const { parsed, unread } = readWithSideFields(body, report);
  const unknown = (providerCallId: string, says: string): VoiceEvent[] => [
    { kind: 'unknown', providerCallId, says, raw: rawBody },
  ];
  if (!parsed.success) return unknown('', 'a report of another shape');
  const { event_type: type, payload: call } = parsed.data.data;
  if (passed.includes(type)) return [];
  const id = call.call_control_id ?? '';
  const odd = unread.length > 0 ? unknown(id, `another form of ${unread.join(', ')}`) : [];
  return [...eventsOf(type, call, now, unknown), ...odd];
}

type Unknown = (providerCallId: string, says: string) => VoiceEvent[];

function eventsOf(type: string, call: Payload, now: Date, unknown: Unknown): VoiceEvent[] {
  const id = call.call_control_id ?? '';
  const state = readState(call.client_state);
  if (type === 'call.recording.saved') return recordingOf(call, state, unknown);
  if (!id) return unknown('', type);
  switch (type) {
    case 'call.initiated':
      return initiatedOf(call, id, state);
    case 'call.answered':
      return answeredOf(id, state, now);
    case 'call.speak.ended':
      return state?.does === 'greet'
        ? [{ kind: 'next-step', providerCallId: id, step: `record:${state.seconds ?? 180}` }]
        : [];
    case 'call.cost':
      return costOf(call, id, state, unknown);
    case 'call.hangup':
      return endedOf(call, id, state, now, unknown);
    default:
      return unknown(id, type);
  }
}

function initiatedOf(call: Payload, id: string, state: CallState | null): VoiceEvent[] {
  // A leg that we have asked for ourselves.
  if (state?.call) return [{ kind: 'ringing', providerCallId: state.call }];
  if (call.direction === 'incoming') {
    return [
      { kind: 'incoming', providerCallId: id, from: numberOf(call.from), to: numberOf(call.to) },
    ];
  }
  const header = (call.custom_headers ?? []).find(
    ({ name }) => name.toLowerCase() === callKeyHeader.toLowerCase(),
  );
  return [{ kind: 'asked-to-dial', providerCallId: id, callKey: header?.value ?? '' }];
}

function answeredOf(id: string, state: CallState | null, at: Date): VoiceEvent[] {
  if (state?.does === 'greet') {
    return [{ kind: 'next-step', providerCallId: id, step: `greet:${state.text ?? ''}` }];
  }
  if (!state?.call) return [];
  const by = state.does === 'ring' ? 'browser' : 'phone';
  return [{ kind: 'answered', providerCallId: state.call, at, by }];
}

function endedOf(
  call: Payload,
  id: string,
  state: CallState | null,
  at: Date,
  unknown: Unknown,
): VoiceEvent[] {
  const cause = call.hangup_cause ?? 'unspecified';
  const reason = endReasons[cause];
  if (!reason) return unknown(state?.call ?? id, cause);
  if (!state?.call) {
    const since = call.start_time ? at.getTime() - Date.parse(call.start_time) : 0;
    const seconds = Math.max(0, Math.round(since / 1000)) || 0;
    return [{ kind: 'ended', providerCallId: id, at, seconds, reason }];
  }
  const providerCallId = state.call;
  if (!vain.includes(cause)) return [];
  if (state.does === 'dial') return [{ kind: 'not-reached', providerCallId, reason }];
  const leg = { id: call.call_leg_id ?? id, count: state.legs ?? 1 };
  const after = state.does === 'forward' ? 'forward' : 'ring';
  return [{ kind: 'unanswered', providerCallId, after, legs: after === 'ring' ? leg : null }];
}

/** Each leg has a cost of its own; none is told of one whose cost Telnyx could not compute. */
function costOf(
  call: Payload,
  id: string,
  state: CallState | null,
  unknown: Unknown,
): VoiceEvent[] {
  const dollars = call.total_cost;
  if (dollars === null) return [];
  const foreign = call.cost_parts?.find(({ currency }) => currency && currency !== 'USD');
  if (foreign) return unknown(state?.call ?? id, `a cost in ${foreign.currency}`);
  return [
    {
      kind: 'cost',
      providerCallId: state?.call ?? id,
      legId: call.call_leg_id ?? id,
      seconds: call.billed_duration_secs ?? 0,
      cents: Math.round(dollars * 1_000_000) / 10_000,
    },
  ];
}

function recordingOf(call: Payload, state: CallState | null, unknown: Unknown): VoiceEvent[] {
  // A recording of another program.
  if (state?.does !== 'record' || !state.call) return [];
  const url = call.recording_urls?.mp3 ?? call.recording_urls?.wav;
  if (!url) return unknown(state.call, 'a recording without an address');
  const from = Date.parse(call.recording_started_at ?? '');
  const to = Date.parse(call.recording_ended_at ?? '');
  const seconds = Number.isFinite(to - from) ? Math.round((to - from) / 1000) : null;
  return [{ kind: 'voicemail', providerCallId: state.call, recordingId: url, seconds }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
