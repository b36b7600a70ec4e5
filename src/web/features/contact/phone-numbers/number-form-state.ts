import type { PhoneNumber } from '#api/phone/phone-numbers.api.ts';
import { usualHours, type DayHours } from '#domain/contact/phone-hours.ts';
import type { NumberSourceKind, RingChoice, UnansweredChoice } from '#domain/contact/own-number.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';

/** What is typed of a number, before it is checked. */
export type NumberDraft = {
  number: string;
  label: string;
  source: { kind: NumberSourceKind; id: string | null };
  rings: RingChoice;
  memberIds: string[];
  ringSeconds: number;
  isAlwaysOpen: boolean;
  /** Kept while the number is always open, so that unticking brings them back. */
  hours: (DayHours | null)[];
  closed: UnansweredChoice;
  unanswered: UnansweredChoice;
  forwardTo: string;
  greeting: string;
  textsMissedCalls: boolean;
  missedCallText: string;
};

/** What a form begins with: a number that is there, a new one, or the sender of the settings. */
export function draftOf(known: PhoneNumber | undefined, number = ''): NumberDraft {
  const rest: Partial<PhoneNumber> = known ?? {};
  const hours = known ? known.hours : [...usualHours];
  return {
    number: formatPhoneNumber(known?.number ?? number),
    label: rest.label ?? '',
    source: { kind: rest.source?.kind ?? 'none', id: rest.source?.id ?? null },
    rings: rest.rings ?? 'everyone',
    memberIds: rest.memberIds ?? [],
    ringSeconds: rest.ringSeconds ?? 20,
    isAlwaysOpen: hours === null,
    hours: hours ?? [...usualHours],
    closed: rest.closed ?? 'voicemail',
    unanswered: rest.unanswered ?? 'voicemail',
    forwardTo: formatPhoneNumber(rest.forwardTo ?? ''),
    greeting: rest.greeting ?? '',
    textsMissedCalls: rest.textsMissedCalls ?? false,
    missedCallText: rest.missedCallText ?? '',
  };
}

/** The request that a form makes. */
export function inputOf({ isAlwaysOpen, hours, ...draft }: NumberDraft) {
  return { ...draft, hours: isAlwaysOpen ? null : hours };
}

export type DraftChange = (change: Partial<NumberDraft>) => void;
