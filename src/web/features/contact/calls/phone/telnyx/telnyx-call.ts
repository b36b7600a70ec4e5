import type { Call } from '@telnyx/webrtc';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { createCallEvents } from '../call-events.ts';
import type { BrowserCall, CallEnd } from '../phone.ts';
import { openSwitchableMicrophone, type SwitchableMicrophone } from '../switchable-microphone.ts';

type Of = {
  call: Call;
  /** The microphone, where the call already has it. */
  microphone: SwitchableMicrophone | null;
  ownNumber: string;
  /** Of a call that is dialled. */
  theirNumber?: string;
};

/** A call with what the phone tells it. */
export type TelnyxCall = BrowserCall & {
  /** The SDK says that the call's state may be another one. */
  update(): void;
  isOver(): boolean;
};

const endByCause: Record<string, CallEnd['reason']> = {
  USER_BUSY: 'busy',
  CALL_REJECTED: 'refused',
  NO_ANSWER: 'no-answer',
  ORIGINATOR_CANCEL: 'cancelled',
  LOSE_RACE: 'answered-elsewhere',
  UNALLOCATED_NUMBER: 'not-found',
  INVALID_NUMBER_FORMAT: 'not-found',
  NORMAL_CLEARING: 'hung-up',
};

/** One call by Telnyx' SDK. */
export function createTelnyxCall(of: Of): TelnyxCall {
  const { call } = of;
  const { on, emit } = createCallEvents();
  let { microphone } = of;
  let state = '';
  let isOurs = false;
  let hasSound = false;
  let wasAnswered = false;
  const headerOf = (name: string) =>
    call.options.customHeaders?.find((one) => one.name.toLowerCase() === name)?.value;
  const theirs = of.theirNumber ?? call.options.remoteCallerNumber ?? '';

  function end(): void {
    microphone?.close();
    const cause = call.cause ?? '';
    const reason = endByCause[cause] ?? (cause ? 'failed' : 'hung-up');
    emit('ended', { reason, by: isOurs ? 'us' : 'them', says: cause || 'hangup' });
  }

  return {
    /** The call that the carrier's webhooks name; a browser that rings is a leg of it. */
    get id() {
      return headerOf('x-call') ?? call.telnyxIDs.telnyxCallControlId ?? call.id;
    },
    direction: call.direction === 'inbound' ? 'incoming' : 'outgoing',
    theirNumber: normalizePhoneNumber(theirs) ?? theirs,
    ownNumber: of.ownNumber || (headerOf('x-own-number') ?? ''),
    localStream: () => microphone?.microphone ?? call.localStream ?? null,
    remoteStream: () => call.remoteStream ?? null,
    async answer() {
      microphone = await openSwitchableMicrophone();
      call.options.localStream = microphone.stream;
      await call.answer();
    },
    hangUp() {
      isOurs = true;
      void call.hangup();
    },
    mute(isMuted) {
      if (isMuted) call.muteAudio();
      else call.unmuteAudio();
    },
    async hold(isHeld) {
      await (isHeld ? call.hold() : call.unhold());
    },
    sendKey: (key) => call.dtmf(key),
    transfer: null,
    async sendInstead(track) {
      microphone?.replace(track);
    },
    on,
    isOver: () => state === 'hangup' || state === 'destroy' || state === 'purge',
    update() {
      const wasOver = this.isOver();
      if (call.state === state) return;
      const before = state;
      state = call.state;
      if ((state === 'ringing' || state === 'early') && before !== 'early') emit('ringing');
      // It is active again after a hold, and after its connection was lost.
      if (state === 'active' && !wasAnswered) {
        wasAnswered = true;
        emit('answered');
      }
      if (state === 'recovering') emit('connection', false);
      if (state === 'active' && before === 'recovering') emit('connection', true);
      if (call.remoteStream && !hasSound) {
        hasSound = true;
        emit('remoteStream', call.remoteStream);
      }
      if (this.isOver() && !wasOver) end();
    },
  };
}
