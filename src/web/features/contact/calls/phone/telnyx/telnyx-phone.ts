import { TelnyxRTC, type INotification } from '@telnyx/webrtc';
import type { VoiceAccess } from '#domain/calls/voice-access.ts';
import { toE164 } from '#domain/contact/phone-number.ts';
import type { Phone, PhoneOptions } from '../phone.ts';
import { openSwitchableMicrophone } from '../switchable-microphone.ts';
import { createTelnyxCall, type TelnyxCall } from './telnyx-call.ts';

/** New access is asked for while the present one still has this long. */
const renewBefore = 60_000;

/** Calls by Telnyx, with its own WebRTC SDK. */
export function createTelnyxPhone(options: PhoneOptions): Phone {
  const { rings, renew, onState, onIncoming } = options;
  const known = new Map<string, TelnyxCall>();
  let client = connect(options.access);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(access: VoiceAccess): TelnyxRTC {
    const made = new TelnyxRTC({ login_token: tokenOf(access) });
    made.on('telnyx.ready', () => onState({ kind: 'ready' }));
    made.on('telnyx.socket.close', () => {
      if (made === client)
        onState({ kind: 'offline', sentence: 'The phone service cannot be reached.' });
    });
    made.on('telnyx.error', ({ error }: { error?: Error }) => {
      const says = error?.message ?? 'no access';
      onState({ kind: 'refused', sentence: `The phone service says: ${says}` });
    });
    made.on('telnyx.notification', (notice: INotification) => follow(notice));
    schedule(access.kind === 'telnyx' ? access.expiresAt : '');
    return made;
  }

  function follow({ type, call }: INotification): void {
    if (type !== 'callUpdate' || !call) return;
    const before = known.get(call.id);
    if (before) {
      before.update();
      if (before.isOver()) known.delete(call.id);
    } else if (call.direction === 'inbound' && call.state === 'ringing' && rings) {
      const made = createTelnyxCall({ call, microphone: null, ownNumber: '' });
      known.set(call.id, made);
      onIncoming(made);
    }
  }

  /** A token is signed in with once, so that the next one needs a connection of its own. */
  function schedule(expiresAt: string): void {
    clearTimeout(timer);
    const wait = new Date(expiresAt).getTime() - Date.now() - renewBefore;
    timer = setTimeout(() => void replace(), Math.max(wait || 0, 5_000));
  }
  async function replace(): Promise<void> {
    // A call that is under way keeps its connection.
    if (known.size > 0) {
      schedule(new Date(Date.now() + 2 * renewBefore).toISOString());
      return;
    }
    try {
      const access = await renew();
      client.disconnect();
      client = connect(access);
      client.connect();
    } catch {
      schedule(new Date(Date.now() + 2 * renewBefore).toISOString());
    }
  }

  return {
    start() {
      onState({ kind: 'connecting' });
      client.connect();
    },
    async call(to, { callKey, from }) {
      const microphone = await openSwitchableMicrophone();
      const call = client.newCall(callOptions({ to, from, callKey, stream: microphone.stream }));
      const made = createTelnyxCall({ call, microphone, ownNumber: from ?? '', theirNumber: to });
      known.set(call.id, made);
      return made;
    },
    stop() {
      clearTimeout(timer);
      for (const call of known.values()) call.hangUp();
      client.disconnect();
    },
  };
}

type CallOptionsInput = Parameters<Phone['call']>[1] & { to: string; stream: MediaStream };

const callOptions = ({ to, from, callKey, stream }: CallOptionsInput) => ({
  destinationNumber: toE164(to),
  ...(from ? { callerNumber: toE164(from) } : {}),
  localStream: stream,
  audio: true,
  // The server lets only the call of this key go on.
  customHeaders: [{ name: 'X-Call-Key', value: callKey }],
});

function tokenOf(access: VoiceAccess): string {
  if (access.kind !== 'telnyx') throw new Error('This access is not for Telnyx.');
  return access.token;
}
