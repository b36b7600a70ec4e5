import { dayOfInput } from '#domain/day-of-input.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import type { StoredParty } from '#server/platform/database/columns/stored-json.ts';

/**
 * A party of a request as stored: missing parts are left out, a date is a calendar day.
 * @param person parsed by the endpoint's schema, so that its members are texts
 */
export function toStoredParty(person: object, timeZone: string): StoredParty {
  const members = Object.entries(person).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    members.map(([name, value]: [string, string | null]) => [
      name,
      name === 'deceasedDate' ? dayOnTheWire(dayOfInput(value, timeZone)) : value,
    ]),
  );
}
