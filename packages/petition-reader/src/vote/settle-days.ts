import { farAhead } from '../page/two-digit-years.ts';
import type { FoundField, FoundFields, PetitionFacts } from '../petition.ts';
import { voteLimits } from '../weights.ts';
import { withdrawn } from './settle-place.ts';

/**
 * Max age of a death, in years. Estates are rarely opened later: a digit of the year was misread,
 * or it is a relative's death.
 */
const longAgo = 15;

/** The date some years before or after another, both YYYY-MM-DD. */
function yearsFrom(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** The next day: it may already have begun in time zones ahead of UTC. */
function tomorrowOf(today: string): string {
  return new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
}

const doubted = (field: FoundField): FoundField => ({
  ...field,
  confidence: Math.min(field.confidence, voteLimits.unsure),
});

/**
 * Compares the dates of a petition with today and with each other. A death or a filing in the
 * future is withdrawn. A death after the filing or long ago, and a hearing before the filing or
 * years ahead, are shown, but never as certain. Without `today` (YYYY-MM-DD) they are only compared
 * with each other.
 */
export function settleDays<Read extends { fields: FoundFields; facts: PetitionFacts }>(
  read: Read,
  today?: string,
): Read {
  const { fields, facts } = read;
  let [death, filing, hearing] = [
    fields['deceased.deceasedDate'],
    fields.filingDate,
    facts.hearingDate,
  ];
  if (today) {
    const tomorrow = tomorrowOf(today);
    // The page and box of the date on the form are kept.
    if (death.value > tomorrow) death = { ...death, ...withdrawn(death) };
    if (filing.value > tomorrow) filing = { ...filing, ...withdrawn(filing) };
    if (hearing.value > yearsFrom(today, farAhead)) hearing = doubted(hearing);
    if (death.value && death.value < yearsFrom(today, -longAgo)) death = doubted(death);
  }
  if (filing.value && death.value > filing.value)
    [death, filing] = [doubted(death), doubted(filing)];
  const opened = filing.value || death.value;
  if (hearing.value && hearing.value < opened) hearing = doubted(hearing);
  return {
    ...read,
    fields: { ...fields, 'deceased.deceasedDate': death, filingDate: filing },
    facts: { ...facts, hearingDate: hearing },
  };
}
