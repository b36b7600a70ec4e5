// What Twilio's and Telnyx' SDKs say of a call is what the panel shows, by the events that they publish.
import { EventEmitter } from 'node:events';
import type { Call as TelnyxSdkCall } from '@telnyx/webrtc';
import type { Call as TwilioSdkCall } from '@twilio/voice-sdk';
import { describe, expect, test } from 'vitest';
import type { BrowserCall } from './phone.ts';
import { createTelnyxCall } from './telnyx/telnyx-call.ts';
import { createTwilioCall } from './twilio/twilio-call.ts';

/** Notes what a call reports. */
function listen(call: BrowserCall): string[] {
  const heard: string[] = [];
  call.on('ringing', () => heard.push('ringing'));
  call.on('answered', () => heard.push('answered'));
  call.on('connection', (isConnected) => heard.push(isConnected ? 'back' : 'lost'));
  call.on('ended', ({ reason, by }) => heard.push(`${reason} by ${by}`));
  return heard;
}

describe('a call by Twilio', () => {
  function start(direction: 'outgoing' | 'incoming' = 'outgoing') {
    const said: string[] = [];
    const sdk = Object.assign(new EventEmitter(), {
      customParameters: new Map(),
      parameters: { CallSid: 'CA1' },
      getRemoteStream: () => undefined,
      accept: () => sdk.emit('accept'),
      disconnect: () => sdk.emit('disconnect'),
      reject: () => sdk.emit('reject'),
      mute: (isMuted: boolean) => said.push(`mute ${isMuted}`),
      sendDigits: (keys: string) => said.push(keys),
    });
    const call = createTwilioCall({
      call: sdk as unknown as TwilioSdkCall,
      direction,
      theirNumber: '+16155550142',
      ownNumber: '6155550600',
      take: () => null,
      open: async () => undefined,
    });
    return { sdk, call, said, heard: listen(call) };
  }

  test('rings, is answered, loses its connection and ends once', () => {
    const { sdk, heard, call } = start();
    for (const event of ['ringing', 'accept', 'reconnecting', 'reconnected', 'disconnect'])
      sdk.emit(event);
    sdk.emit('disconnect');
    expect(heard).toEqual(['ringing', 'answered', 'lost', 'back', 'hung-up by them']);
    expect(call.theirNumber).toBe('6155550142');
  });

  test.each([
    [31486, 'busy by them'],
    [31603, 'refused by them'],
    [31404, 'not-found by them'],
    [31402, 'no-microphone by them'],
    [99999, 'failed by them'],
  ])('code %i is %s', (code, expected) => {
    const { sdk, heard } = start();
    sdk.emit('error', { code, message: 'says so' });
    sdk.emit('disconnect');
    expect(heard).toEqual([expected]);
  });

  test('that rings here is turned down, cancelled by the caller, or taken', async () => {
    const down = start('incoming');
    down.call.hangUp();
    expect(down.heard).toEqual(['refused by us']);
    const gone = start('incoming');
    gone.sdk.emit('cancel');
    expect(gone.heard).toEqual(['cancelled by them']);
    const taken = start('incoming');
    await taken.call.answer();
    taken.call.sendKey('5');
    taken.call.hangUp();
    expect(taken.heard).toEqual(['answered', 'hung-up by us']);
    expect(taken.said).toEqual(['5']);
    // Its carrier hands calls on, not the browser.
    expect(taken.call.transfer).toBe(null);
  });
});

describe('a call by Telnyx', () => {
  function start() {
    const sdk = {
      id: 'leg',
      state: 'new',
      cause: '',
      direction: 'outbound',
      options: {},
      telnyxIDs: { telnyxCallControlId: 'v3:call' },
      hangup: async () => undefined,
    };
    const call = createTelnyxCall({
      call: sdk as unknown as TelnyxSdkCall,
      microphone: null,
      ownNumber: '6155550600',
      theirNumber: '6155550142',
    });
    const to = (...states: string[]) => {
      for (const state of states) {
        sdk.state = state;
        call.update();
      }
    };
    return { sdk, call, to, heard: listen(call) };
  }

  test('rings, is answered, recovers and ends once', () => {
    const { call, to, heard } = start();
    to('ringing', 'active', 'recovering', 'active', 'hangup', 'destroy');
    // A second answer would begin a second recording.
    expect(heard).toEqual(['ringing', 'answered', 'lost', 'back', 'hung-up by them']);
    expect(call.id).toBe('v3:call');
    expect(call.transfer).toBe(null);
  });

  test.each([
    ['USER_BUSY', 'busy by them'],
    ['CALL_REJECTED', 'refused by them'],
    ['LOSE_RACE', 'answered-elsewhere by them'],
    ['UNALLOCATED_NUMBER', 'not-found by them'],
    ['SOMETHING_NEW', 'failed by them'],
  ])('cause %s is %s', (cause, expected) => {
    const { sdk, to, heard } = start();
    sdk.cause = cause;
    to('ringing', 'hangup');
    expect(heard).toEqual(['ringing', expected]);
  });

  test('that the user ends is ended by us', () => {
    const { call, to, heard } = start();
    to('active');
    call.hangUp();
    to('hangup');
    expect(heard).toEqual(['answered', 'hung-up by us']);
  });
});
