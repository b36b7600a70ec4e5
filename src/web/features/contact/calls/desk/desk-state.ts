import type { CallSetup, PhoneCall, RecordingPlan } from '#api/calls/calls.api.ts';
import type { CallToStart } from '#web/lib/call-gate/browser-calls.ts';
import type { PhoneState } from '../phone/phone.ts';

/** Where the one call of this browser is. */
export type CallPhase =
  /** The gate is asked. */
  | 'asking'
  /** The gate said no. */
  | 'refused'
  | 'dialling'
  | 'ringing'
  /** Somebody calls. */
  | 'incoming'
  | 'talking'
  /** It is over: its outcome is asked for. */
  | 'ended'
  /** It never began. */
  | 'failed';

export type DeskCall = {
  phase: CallPhase;
  /** What was asked for; null for a call that came in. */
  asked: CallToStart | null;
  /** Who calls, as the phone service says it; '' for a call that is dialled. */
  theirNumber: string;
  /** The server's record; null until the gate has answered. */
  record: PhoneCall | null;
  /** Why it was refused, failed or ended, for the user. */
  sentence: string;
  isMuted: boolean;
  isHeld: boolean;
  isHeldByThem: boolean;
  /** False while the sound has no way to the other side. */
  isConnected: boolean;
  /** In milliseconds since 1970; null before an answer. */
  answeredAt: number | null;
  plan: RecordingPlan | null;
  recording: 'off' | 'notice' | 'on' | 'failed';
  /** `under-way`: the carrier puts them through, and then ends this side. */
  transfer: 'none' | 'asked' | 'under-way' | 'failed';
  /** Why a transfer failed, where that is known. */
  transferSays: string;
  voicemail: 'none' | 'playing' | 'left';
};

export type DeskState = {
  phone: PhoneState | { kind: 'off' };
  setup: CallSetup | null;
  call: DeskCall | null;
  /** Whether the panel shows the latest calls while there is none. */
  isOpen: boolean;
};

export const newCall = (call: Partial<DeskCall> & Pick<DeskCall, 'phase'>): DeskCall => ({
  asked: null,
  theirNumber: '',
  record: null,
  sentence: '',
  isMuted: false,
  isHeld: false,
  isHeldByThem: false,
  isConnected: true,
  answeredAt: null,
  plan: null,
  recording: 'off',
  transfer: 'none',
  transferSays: '',
  voicemail: 'none',
  ...call,
});

/** A call that is under way, or rings. */
export const isLive = (call: DeskCall | null) =>
  call !== null && ['asking', 'dialling', 'ringing', 'incoming', 'talking'].includes(call.phase);
