import { usStates } from '../places/us-states.ts';
import type { CallingRule, DayHours } from './calling-rules.ts';

/** An hour of the day as people write it: 8 -> '8:00 AM'. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const span = ({ opens, closes }: DayHours) => `${hourText(opens)} to ${hourText(closes)}`;

/** One rule in a sentence, with its statute: 'Texas: 9:00 AM to 9:00 PM, Sunday 12:00 PM to …'. */
export function describeCallingRule(rule: CallingRule): string {
  const parts = [
    span(rule.hours),
    rule.sunday && `Sunday ${span(rule.sunday)}`,
    rule.contactsPerDay && `at most ${rule.contactsPerDay} contacts in 24 hours`,
  ].filter(Boolean);
  const place = rule.state ? (usStates[rule.state] ?? rule.state) : 'Everywhere';
  return `${place}: ${parts.join(', ')} (${rule.statute}, since ${rule.since}).`;
}
