import type { Call } from '@twilio/voice-sdk';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { createCallEvents } from '../call-events.ts';
import type { BrowserCall, CallEnd } from '../phone.ts';
import type { SwitchableMicrophone } from '../switchable-microphone.ts';

type Of = {
  call: Call;
  direction: 'outgoing' | 'incoming';
  theirNumber: string;
  ownNumber: string;
  /** The microphone that the SDK was given for this call. */
  take: () => SwitchableMicrophone | null;
  /** Opens it before an incoming call is taken, so that a refusal can be said. */
  open: () => Promise<void>;
};

/** Twilio's codes for why a call could not be made. */
const endByCode: Record<number, CallEnd['reason']> = {
  31005: 'network',
  31009: 'network',
  31208: 'no-microphone',
  31401: 'no-microphone',
  31402: 'no-microphone',
  31404: 'not-found',
  31480: 'no-answer',
  31486: 'busy',
  31603: 'refused',
  53000: 'network',
  53405: 'network',
};

/** One call by Twilio's SDK, which plays the other side's sound by itself. */
export function createTwilioCall(of: Of): BrowserCall {
  const { call, direction } = of;
  const { on, emit } = createCallEvents();
  let microphone: SwitchableMicrophone | null = null;
  let wasAnswered = false;
  let isOurs = false;
  let isOver = false;
  let trouble: { code: number; message: string } | null = null;

  function end(reason: CallEnd['reason'], says: string): void {
    if (isOver) return;
    isOver = true;
    (microphone ?? of.take())?.close();
    emit('ended', { reason, by: isOurs ? 'us' : 'them', says });
  }

  call.on('ringing', () => emit('ringing'));
  call.on('accept', () => {
    wasAnswered = true;
    microphone = of.take();
    emit('answered');
  });
  call.on('reconnecting', () => emit('connection', false));
  call.on('reconnected', () => emit('connection', true));
  call.on('error', (error: { code: number; message: string }) => {
    trouble = error;
  });
  call.on('cancel', () => end('cancelled', 'cancel'));
  call.on('reject', () => end('refused', 'reject'));
  call.on('disconnect', () => {
    const known = trouble && (endByCode[trouble.code] ?? 'failed');
    const usual = wasAnswered || isOurs ? 'hung-up' : 'no-answer';
    end(known ?? usual, trouble ? `${trouble.message} (${trouble.code})` : 'disconnect');
  });

  return {
    /** The call that the carrier's webhooks name; a browser that rings is a leg of it. */
    get id() {
      return call.customParameters.get('call') ?? call.parameters.CallSid ?? '';
    },
    direction,
    theirNumber: normalizePhoneNumber(of.theirNumber) ?? of.theirNumber,
    ownNumber: of.ownNumber,
    localStream: () => microphone?.microphone ?? null,
    remoteStream: () => call.getRemoteStream() ?? null,
    async answer() {
      await of.open();
      call.accept();
    },
    hangUp() {
      isOurs = true;
      if (direction === 'incoming' && !wasAnswered) call.reject();
      else call.disconnect();
    },
    mute: (isMuted) => call.mute(isMuted),
    async hold(isHeld) {
      // Twilio's browser part has no hold: neither side hears the other.
      call.mute(isHeld);
      for (const track of call.getRemoteStream()?.getAudioTracks() ?? []) track.enabled = !isHeld;
    },
    sendKey: (key) => call.sendDigits(key),
    transfer: null,
    async sendInstead(track) {
      microphone?.replace(track);
    },
    on,
  };
}
