import { calendarDayOf, type CalendarDay } from '../dates.ts';

type PhoneFlags = {
  /** Since when the number has opted out. */
  optedOutAt?: string | undefined;
  litigator?: boolean | undefined;
  doNotCall?: boolean | undefined;
};

/** 'Opted out on March 12', with the year where it is another one. */
export function optedOutOn(since: string, today: CalendarDay, timeZone: string): string {
  const year = calendarDayOf(new Date(since), timeZone).slice(0, 4);
  const day = new Date(since).toLocaleDateString('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    ...(!today.startsWith(year) && { year: 'numeric' }),
  });
  return `Opted out on ${day}`;
}

/**
 * The question before a user calls or texts from their own phone, which the gate cannot block:
 * 'Opted out on March 12. Text anyway from your own phone?'
 * @returns undefined if nothing forbids it.
 */
export function contactWarning(
  phone: PhoneFlags,
  act: 'Call' | 'Text',
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): { title: string; actLabel: string } | undefined {
  const reason = phone.optedOutAt
    ? `${optedOutOn(phone.optedOutAt, today, timeZone)}.`
    : phone.litigator
      ? 'The owner of this number is known to sue over unwanted messages.'
      : phone.doNotCall
        ? 'This number is on a do-not-call list.'
        : undefined;
  if (!reason) return undefined;
  return {
    title: `${reason} ${act} anyway from your own phone?`,
    actLabel: `${act} anyway`,
  };
}
