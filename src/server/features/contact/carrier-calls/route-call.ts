import { isWithinHours } from '#domain/contact/phone-hours.ts';
import type { OwnNumber } from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import type { VoiceInstruction } from '#server/providers/voice/voice-provider.ts';

const standardGreeting =
  'Thank you for calling. We cannot take your call right now. Please leave a message after the tone.';
const longestMessage = 180;
/** A phone that is forwarded to takes the call to its own voicemail after half a minute. */
const forwardSeconds = 25;
const ringSeconds = 20;

type Caller = {
  /** Ten digits; '' where the caller hides it. */
  from: string;
  /** The number that was called. */
  to: string;
  /** The number that was called; undefined if it is not on the list. */
  own: OwnNumber | undefined;
  /** Users who may answer at present. */
  answerers: readonly string[];
  at: Date;
  timeZone: string;
};

/**
 * What a call that comes in gets first: browsers ring within the hours of its number, else it is
 * forwarded or may leave a message, as the number says.
 */
export function routeCall({ own, answerers, at, timeZone, ...numbers }: Caller): VoiceInstruction {
  if (own && !isWithinHours(at, own.hours, timeZone)) return endOf(own, own.closed);
  const userIds = whoRings(own, answerers);
  if (userIds.length === 0) return endOf(own, own?.unanswered ?? 'voicemail');
  return { kind: 'ring', userIds, seconds: own?.ringSeconds ?? ringSeconds, ...numbers };
}

/** What it gets when nobody has answered. */
export function routeUnanswered(
  own: OwnNumber | undefined,
  after: 'ring' | 'forward',
): VoiceInstruction {
  return endOf(own, after === 'ring' ? (own?.unanswered ?? 'voicemail') : 'voicemail');
}

function whoRings(own: OwnNumber | undefined, answerers: readonly string[]): string[] {
  if (!own || own.rings === 'everyone') return [...answerers];
  if (own.rings === 'nobody') return [];
  return answerers.filter((id) => own.memberIds.includes(id));
}

function endOf(own: OwnNumber | undefined, end: OwnNumber['closed']): VoiceInstruction {
  if (own && end === 'forward') {
    return { kind: 'forward', to: own.forwardTo, seconds: forwardSeconds };
  }
  return {
    kind: 'voicemail',
    greeting: { text: own?.greeting || standardGreeting },
    maxSeconds: longestMessage,
  };
}
