import { Device, type Call } from '@twilio/voice-sdk';
import type { VoiceAccess } from '#domain/calls/voice-access.ts';
import type { Phone, PhoneOptions } from '../phone.ts';
import { openSwitchableMicrophone, type SwitchableMicrophone } from '../switchable-microphone.ts';
import { silence } from './silence.ts';
import { createTwilioCall } from './twilio-call.ts';

/** Milliseconds before the end of an access at which Twilio asks for the next. */
const renewBefore = 60_000;

/** Codes with which Twilio turns an access down (twilio.com/docs/api/errors). */
const refusedCodes = [20101, 20102, 20103, 20104, 20151, 20157, 31204, 31205];

/** Calls by Twilio, with its own voice SDK. */
export function createTwilioPhone(options: PhoneOptions): Phone {
  const { rings, renew, onState, onIncoming } = options;
  /** What the next call sends; the SDK asks for it when a call begins. */
  let microphone: SwitchableMicrophone | null = null;
  const device = new Device(tokenOf(options.access), {
    tokenRefreshMs: renewBefore,
    closeProtection: false,
    allowIncomingWhileBusy: false,
    // Its own sounds come from another host, and this page has its own.
    sounds: silence,
    getUserMedia: async () => {
      microphone ??= await openSwitchableMicrophone();
      return microphone.stream;
    },
  });
  const take = () => {
    const taken = microphone;
    microphone = null;
    return taken;
  };

  device.on('registered', () => onState({ kind: 'ready' }));
  device.on('unregistered', () =>
    onState({ kind: 'offline', sentence: 'The phone service cannot be reached.' }),
  );
  device.on('tokenWillExpire', () => {
    void renew().then(
      (access) => device.updateToken(tokenOf(access)),
      // The SDK says by itself when the access is over.
      () => undefined,
    );
  });
  device.on('error', ({ code, message }: { code: number; message: string }) => {
    const sentence = `The phone service says: ${message}`;
    onState({ kind: refusedCodes.includes(code) ? 'refused' : 'offline', sentence });
  });
  device.on('incoming', (call: Call) => {
    onIncoming(
      createTwilioCall({
        call,
        direction: 'incoming',
        theirNumber: call.parameters.From ?? '',
        ownNumber: call.customParameters.get('ownNumber') ?? '',
        take,
        open: async () => {
          microphone ??= await openSwitchableMicrophone();
        },
      }),
    );
  });

  return {
    start() {
      onState({ kind: 'connecting' });
      if (rings) {
        // A failure comes as an error of the device.
        void device.register().catch(() => undefined);
      } else onState({ kind: 'ready' });
    },
    async call(to, { callKey, from }) {
      microphone = await openSwitchableMicrophone();
      const call = await device.connect({ params: { callKey } });
      return createTwilioCall({
        call,
        direction: 'outgoing',
        theirNumber: to,
        ownNumber: from ?? '',
        take,
        open: async () => undefined,
      });
    },
    stop: () => device.destroy(),
  };
}

function tokenOf(access: VoiceAccess): string {
  if (access.kind !== 'twilio') throw new Error('This access is not for Twilio.');
  return access.token;
}
