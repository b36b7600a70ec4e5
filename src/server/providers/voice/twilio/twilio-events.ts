import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { VoiceEndReason, VoiceEvent } from '../voice-provider.ts';

/** Twilio's words for a call's state, in status callbacks and for what was dialled. */
const endReasons: Record<string, VoiceEndReason> = {
  completed: 'completed',
  busy: 'busy',
  'no-answer': 'no-answer',
  canceled: 'cancelled',
  failed: 'failed',
};
const passing = ['queued', 'initiated'];

const numberOf = (value = '') => normalizePhoneNumber(value) ?? '';

/**
 * What a signed webhook reports.
 * @param step what our own address says that it is about: `dialled` asks what comes after a ring, a
 *   forward or a call of a browser
 */
export function readTwilioEvents(
  params: Record<string, string>,
  step: { name: string; after: string },
  now: Date,
): VoiceEvent[] {
  const providerCallId = params.CallSid ?? '';
  const unknown = (says: string): VoiceEvent[] => [
    { kind: 'unknown', providerCallId, says, raw: JSON.stringify(params) },
  ];
  if (!providerCallId) return unknown('a report of another shape');
  if (params.RecordingSid) return recordingOf(params, providerCallId, unknown);
  if (step.name === 'dialled') return dialledOf(params, providerCallId, step.after, unknown);
  if (step.name === 'leg') return legOf(params, now, unknown);
  if (params.CallbackSource === 'call-progress-events' || step.name === 'status') {
    return statusOf(params, providerCallId, now, unknown);
  }
  // The voice address: a browser that dials, or a caller.
  if (params.From?.startsWith('client:')) {
    return [{ kind: 'asked-to-dial', providerCallId, callKey: params.callKey ?? '' }];
  }
  return [
    { kind: 'incoming', providerCallId, from: numberOf(params.From), to: numberOf(params.To) },
  ];
}

type Unknown = (says: string) => VoiceEvent[];

function statusOf(
  { CallStatus: status = '', CallDuration: duration = '0' }: Record<string, string>,
  providerCallId: string,
  now: Date,
  unknown: Unknown,
): VoiceEvent[] {
  if (passing.includes(status)) return [];
  if (status === 'ringing') return [{ kind: 'ringing', providerCallId }];
  if (status === 'in-progress') return [];
  const reason = endReasons[status];
  if (!reason) return unknown(status || 'a report of another shape');
  // A callback has no price: Twilio lists it minutes later.
  const seconds = Number(duration) || 0;
  return [{ kind: 'ended', providerCallId, at: now, seconds, reason }];
}

/** The other side of a call, by the number that was dialled: it is our call's own state. */
function legOf(params: Record<string, string>, now: Date, unknown: Unknown): VoiceEvent[] {
  const parent = params.ParentCallSid;
  if (!parent) return unknown('a leg without its call');
  if (params.CallStatus === 'in-progress') {
    const by = params.To?.startsWith('client:') ? 'browser' : 'phone';
    return [{ kind: 'answered', providerCallId: parent, at: now, by }];
  }
  // The end of a leg is told by what was dialled, and by the call's own end.
  return statusOf(params, parent, now, unknown).filter(({ kind }) => kind !== 'ended');
}

function dialledOf(
  params: Record<string, string>,
  providerCallId: string,
  after: string,
  unknown: Unknown,
): VoiceEvent[] {
  const status = params.DialCallStatus ?? '';
  const wasTalk = status === 'completed' || status === 'answered';
  if (wasTalk) return [{ kind: 'talk-over', providerCallId }];
  const reason = endReasons[status];
  if (!reason) return unknown(status || 'a dial without an end');
  if (after !== 'ring' && after !== 'forward') {
    return [{ kind: 'not-reached', providerCallId, reason }];
  }
  return [{ kind: 'unanswered', providerCallId, after, legs: null }];
}

function recordingOf(
  params: Record<string, string>,
  providerCallId: string,
  unknown: Unknown,
): VoiceEvent[] {
  const { RecordingSid: recordingId = '', RecordingStatus: status = 'completed' } = params;
  if (status === 'in-progress') return [];
  // Nothing was said.
  if (status === 'absent') return [];
  if (status !== 'completed') return unknown(`recording ${status}`);
  const seconds = Number(params.RecordingDuration);
  return [
    {
      kind: 'voicemail',
      providerCallId,
      recordingId,
      seconds: Number.isFinite(seconds) ? seconds : null,
    },
  ];
}
