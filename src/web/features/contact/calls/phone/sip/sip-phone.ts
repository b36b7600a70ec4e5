import JsSIP from 'jssip';
import type { IncomingRequest } from 'jssip/lib/SIPMessage.js';
import type { RTCSessionEvent, UA } from 'jssip/lib/UA.js';
import type { VoiceAccess } from '#domain/calls/voice-access.ts';
import { toE164 } from '#domain/contact/phone-number.ts';
import { openMicrophone } from '../microphone.ts';
import type { Phone, PhoneOptions } from '../phone.ts';
import { addressOf, createSipCall, numberOfUser } from './sip-call.ts';

type SipAccess = Extract<VoiceAccess, { kind: 'sip' }>;

/** New access is asked for while the present one still has this long. */
const renewBeforeMs = 60_000;
/** Short, so that a browser that vanished soon stops ringing. */
const registerSeconds = 120;
/** A second refusal within this time is final: the account itself is refused. */
const refusalPauseMs = 30_000;

/** Calls by any SIP server over a WebSocket (RFC 7118), with JsSIP. */
export function createSipPhone(options: PhoneOptions): Phone {
  const { rings, onState, onIncoming } = options;
  const access = sipOf(options.access);
  const ua = new JsSIP.UA({
    sockets: [new JsSIP.WebSocketInterface(access.websocketUrl)],
    uri: access.uri,
    authorization_user: access.authorizationUser,
    ...(access.secret.kind === 'password'
      ? { password: access.secret.password }
      : { ha1: access.secret.ha1, realm: access.secret.realm }),
    register: rings,
    register_expires: registerSeconds,
    connection_recovery_min_interval: 1,
    connection_recovery_max_interval: 15,
    user_agent: 'Lotline',
  });
  const renewal = keepAccess(ua, options);

  ua.on('connected', () => {
    if (!rings) onState({ kind: 'ready' });
    renewal.restartMedia();
  });
  ua.on('registered', () => onState({ kind: 'ready' }));
  ua.on('disconnected', ({ error }) => {
    if (error) onState({ kind: 'offline', sentence: 'The phone service cannot be reached.' });
  });
  ua.on('registrationFailed', ({ response, cause }) => {
    const status = (response as { status_code?: number } | null)?.status_code;
    renewal.refused(status ? `${cause ?? 'refused'} (${status})` : (cause ?? 'refused'));
  });
  ua.on('newRTCSession', (event: RTCSessionEvent) => {
    const { session } = event;
    renewal.follow(session);
    if ((event.originator as string) !== 'remote') return;
    const request = event.request as IncomingRequest & { call_id: string };
    const { from, to } = request;
    onIncoming(
      createSipCall({
        session,
        id: request.call_id,
        microphone: null,
        theirNumber: numberOfUser(from.uri.user),
        ownNumber: numberOfUser(to.uri.user),
        domain: access.domain,
      }),
    );
  });

  return {
    start() {
      onState({ kind: 'connecting' });
      ua.start();
    },
    async call(to, { callKey, from }) {
      const microphone = await openMicrophone();
      const extraHeaders = [`X-Call-Key: ${callKey}`];
      // The number to show (RFC 3325); the account stays the one that is authorised.
      if (from) extraHeaders.push(`P-Preferred-Identity: <${addressOf(from, access.domain)}>`);
      const session = ua.call(addressOf(to, access.domain), {
        mediaStream: microphone,
        extraHeaders,
        ...(from ? { fromDisplayName: toE164(from) } : {}),
      });
      const { id, domain } = { id: session.id, domain: access.domain };
      return createSipCall({
        session,
        id,
        microphone,
        theirNumber: to,
        ownNumber: from ?? '',
        domain,
      });
    },
    stop() {
      renewal.stop();
      ua.stop();
    },
  };
}

/** Renews the access before it ends, and when the server turns it down. */
function keepAccess(ua: UA, { access, renew, onState }: PhoneOptions) {
  const sessions = new Set<{
    isEstablished(): boolean;
    renegotiate(options?: object): boolean;
    connection: RTCPeerConnection | null;
  }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRefusal = -Infinity;
  let wasConnected = false;

  function schedule(expiresAt: string) {
    clearTimeout(timer);
    const wait = new Date(expiresAt).getTime() - Date.now() - renewBeforeMs;
    timer = setTimeout(
      () => void replace().catch(() => schedule(expiresAt)),
      Math.max(wait, 5_000),
    );
  }
  async function replace() {
    const next = sipOf(await renew());
    ua.set('authorization_user', next.authorizationUser);
    if (next.secret.kind === 'password') ua.set('password', next.secret.password);
    else ua.set('ha1', next.secret.ha1);
    schedule(next.expiresAt);
  }
  schedule(access.expiresAt);
  return {
    follow(
      session: Parameters<typeof sessions.add>[0] & {
        on(name: 'ended', listener: () => void): unknown;
      },
    ) {
      sessions.add(session);
      session.on('ended', () => sessions.delete(session));
    },
    /** After the connection came back, the sound may have another way to go. */
    restartMedia() {
      if (wasConnected) {
        for (const session of sessions) {
          // Sound that still flows needs no new way: asking in vain would end the call.
          const isSilent = session.connection?.iceConnectionState === 'disconnected';
          if (session.isEstablished() && isSilent) askForNewWay(session);
        }
      }
      wasConnected = true;
    },
    refused(says: string) {
      const isFinal = Date.now() - lastRefusal < refusalPauseMs;
      lastRefusal = Date.now();
      onState({ kind: 'refused', sentence: `The phone service refuses the account: ${says}.` });
      if (!isFinal)
        void replace().then(
          () => ua.register(),
          () => undefined,
        );
    },
    stop: () => clearTimeout(timer),
  };
}

/** Where the call changes just now, it is asked again with the next connection. */
function askForNewWay(session: { renegotiate(options?: object): boolean }): void {
  try {
    session.renegotiate({ rtcOfferConstraints: { iceRestart: true } });
  } catch {
    // The sound keeps its old way meanwhile.
  }
}

function sipOf(access: VoiceAccess): SipAccess {
  if (access.kind !== 'sip') throw new Error('This access is not for SIP.');
  return access;
}
