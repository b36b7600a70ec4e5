import type { RTCSession } from 'jssip/lib/RTCSession.js';
import { normalizePhoneNumber, toE164 } from '#domain/contact/phone-number.ts';
import { createCallEvents } from '../call-events.ts';
import { closeMicrophone, openMicrophone } from '../microphone.ts';
import type { BrowserCall } from '../phone.ts';
import { readSipEnd } from './sip-end.ts';

type Of = {
  session: RTCSession;
  id: string;
  /** The microphone, where the call already has it. */
  microphone: MediaStream | null;
  theirNumber: string;
  ownNumber: string;
  domain: string;
};

/** One call by JsSIP. */
export function createSipCall(of: Of): BrowserCall {
  const { session, domain } = of;
  const { on, emit } = createCallEvents();
  let { microphone } = of;
  const remote = new MediaStream();
  followSession(session, emit, remote, () => closeMicrophone(microphone));
  const audioSender = () =>
    (session.connection as RTCPeerConnection | null)
      ?.getSenders()
      .find(({ track, dtmf }) => dtmf ?? track?.kind === 'audio');
  return {
    id: of.id,
    direction: session.direction as 'outgoing' | 'incoming',
    theirNumber: of.theirNumber,
    ownNumber: of.ownNumber,
    localStream: () => microphone,
    remoteStream: () => (remote.getTracks().length > 0 ? remote : null),
    async answer() {
      microphone = await openMicrophone();
      // The caller may have given up meanwhile.
      if (session.isEnded()) closeMicrophone(microphone);
      else session.answer({ mediaStream: microphone });
    },
    hangUp() {
      if (session.isEnded()) return;
      const turnsDown = session.direction === 'incoming' && !session.isEstablished();
      // A 603 would end it in every other browser too (RFC 3261, 16.7).
      session.terminate(turnsDown ? { status_code: 486, reason_phrase: 'Busy Here' } : undefined);
    },
    mute(isMuted) {
      if (isMuted) session.mute({ audio: true });
      else session.unmute({ audio: true });
    },
    hold: async (isHeld) =>
      new Promise((resolve, reject) => {
        const started = isHeld
          ? session.hold({}, () => resolve())
          : session.unhold({}, () => resolve());
        if (!started) reject(new Error('The call is changing; try again in a moment.'));
      }),
    sendKey(key) {
      // In the sound itself (RFC 4733): what menus of banks and offices listen to.
      audioSender()?.dtmf?.insertDTMF(key);
    },
    transfer(to) {
      session.refer(addressOf(to, domain), {
        eventHandlers: {
          accepted: () => emit('transferred', 'accepted'),
          failed: () => emit('transferred', 'failed'),
          requestFailed: () => emit('transferred', 'failed'),
        },
      });
    },
    async sendInstead(track) {
      await audioSender()?.replaceTrack(track ?? microphone?.getAudioTracks()[0] ?? null);
    },
    on,
  };
}

/** Where a number is called: sip:+16155550142@domain. */
export const addressOf = (digits: string, domain: string) => `sip:${toE164(digits)}@${domain}`;

/** Ten digits from the user part of a SIP address; '' for an anonymous caller. */
export function numberOfUser(user: string | null | undefined): string {
  if (!user || /^(anonymous|unknown|unavailable|restricted)$/i.test(user)) return '';
  return normalizePhoneNumber(user) ?? user;
}

/** After so long without sound in either direction a call is over. */
const silentMs = 15_000;

type Emit = ReturnType<typeof createCallEvents>['emit'];

function followSession(
  session: RTCSession,
  emit: Emit,
  remote: MediaStream,
  release: () => void,
): void {
  let lost: ReturnType<typeof setTimeout> | undefined;
  // Browsers take minutes to call it failed.
  const giveUp = () => {
    const cause = 'RTP Timeout';
    if (!session.isEnded()) session.terminate({ cause, status_code: 408, reason_phrase: cause });
  };
  const follow = (connection: RTCPeerConnection) => {
    connection.addEventListener('track', ({ track }) => {
      for (const old of remote.getTracks()) remote.removeTrack(old);
      remote.addTrack(track);
      emit('remoteStream', remote);
    });
    connection.addEventListener('iceconnectionstatechange', () => {
      const state = connection.iceConnectionState;
      clearTimeout(lost);
      if (state === 'disconnected') {
        emit('connection', false);
        lost = setTimeout(giveUp, silentMs);
      }
      if (state === 'connected' || state === 'completed') emit('connection', true);
    });
  };
  // An outgoing call has its connection before anyone can listen.
  const present = session.connection as RTCPeerConnection | null;
  if (present) follow(present);
  else session.on('peerconnection', ({ peerconnection }) => follow(peerconnection));
  session.on('progress', (event: { originator: string }) => {
    if (event.originator === 'remote') emit('ringing');
  });
  // `accepted`: the other side took the call; `confirmed` would wait for one more message.
  session.on('accepted', () => emit('answered'));
  session.on('hold', ({ originator }) => {
    if ((originator as string) === 'remote') emit('heldByThem', true);
  });
  session.on('unhold', ({ originator }) => {
    if ((originator as string) === 'remote') emit('heldByThem', false);
  });
  const end = (ended: unknown) => {
    clearTimeout(lost);
    release();
    emit('ended', readSipEnd(ended as Parameters<typeof readSipEnd>[0]));
  };
  session.on('ended', end);
  session.on('failed', end);
}
