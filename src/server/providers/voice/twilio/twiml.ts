import type { twiml } from 'twilio';
import { toE164 } from '#domain/contact/phone-number.ts';
import type { VoiceInstruction } from '../voice-provider.ts';

type VoiceResponse = InstanceType<typeof twiml.VoiceResponse>;

/** The longest talk, in seconds: Twilio's own limit. */
const longestTalk = 14_400;
/** `<Dial>` rings ten browsers at most. */
const mostClients = 10;

/** The name under which a user's browsers are known to Twilio: letters, digits and underscores. */
export const identityOf = (userId: string) => `user_${userId.replaceAll(/\W/g, '_')}`;

/**
 * Writes what Twilio is to do next.
 * @param call.base where Lotline takes Twilio's voice webhooks
 */
export function writeTwiml(
  response: VoiceResponse,
  instruction: VoiceInstruction,
  { base, providerCallId }: { base: string; providerCallId: string },
): void {
  const address = (parameters: Record<string, string>) => {
    const url = new URL(base);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  const leg = {
    statusCallback: address({ step: 'leg' }),
    statusCallbackEvent: ['ringing' as const, 'answered' as const],
  };
  switch (instruction.kind) {
    case 'dial': {
      const dial = response.dial({
        action: address({ step: 'dialled', after: 'dial' }),
        answerOnBridge: true,
        callerId: toE164(instruction.from),
        timeLimit: longestTalk,
      });
      dial.number(leg, toE164(instruction.to));
      return;
    }
    case 'ring': {
      const dial = response.dial({
        action: address({ step: 'dialled', after: 'ring' }),
        answerOnBridge: true,
        timeout: instruction.seconds,
        timeLimit: longestTalk,
      });
      for (const userId of instruction.userIds.slice(0, mostClients)) {
        const client = dial.client(leg);
        client.identity(identityOf(userId));
        // A browser that rings is a leg with an id of its own.
        client.parameter({ name: 'call', value: providerCallId });
        client.parameter({ name: 'ownNumber', value: instruction.to });
      }
      return;
    }
    case 'forward': {
      const dial = response.dial({
        action: address({ step: 'dialled', after: 'forward' }),
        answerOnBridge: true,
        timeout: instruction.seconds,
        timeLimit: longestTalk,
      });
      dial.number(leg, toE164(instruction.to));
      return;
    }
    case 'voicemail': {
      const { greeting, maxSeconds } = instruction;
      if ('url' in greeting) response.play(greeting.url);
      else response.say(greeting.text);
      response.record({
        action: address({ step: 'recorded' }),
        recordingStatusCallback: address({ step: 'recording' }),
        recordingStatusCallbackEvent: ['completed', 'absent'],
        maxLength: maxSeconds,
        timeout: 10,
        playBeep: true,
        trim: 'trim-silence',
      });
      // Where nothing was said there is no action.
      response.hangup();
      return;
    }
    case 'refuse':
      response.reject({ reason: instruction.reason === 'busy' ? 'busy' : 'rejected' });
      return;
    case 'step':
    case 'hang-up':
      response.hangup();
  }
}
