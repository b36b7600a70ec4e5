import {
  earliestZone,
  findClosedZone,
  localClock,
  nextCallingHour,
  permittedHours,
} from '#domain/contact/calling-hours.ts';
import { rulesFor, strictestLimit } from '#domain/contact/calling-rules.ts';
import { maxUnansweredTexts, type ContactRefusal } from '#domain/contact/contact-gate.ts';
import { hourText } from '#domain/contact/contact-text.ts';
import {
  findRecipientPlaces,
  type KnownAddress,
  type RecipientPlaces,
} from '#domain/contact/recipient-places.ts';
import { usStates } from '#domain/places/us-states.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findCityZips } from './city-zips.ts';
import { readContacts, readUnansweredTexts } from './contact-facts.query.ts';

const oneDay = 24 * 3_600_000;

/** A no that time lifts. */
export type TimingRefusal = {
  reason: Extract<ContactRefusal, 'outside_hours' | 'too_many_unanswered' | 'daily_limit'>;
  message?: string;
  retryAt?: Date;
  /** `retryAt` on the recipient's clock: '8:00 AM'. */
  retryClock?: string;
};

/**
 * Whether a text may be sent at a timestamp, as far as the hour and the count of texts decide.
 * @param text.addresses every address at which the recipient can be.
 */
export async function findTimingRefusal(
  db: Db,
  text: {
    addresses: readonly KnownAddress[];
    phone: string | undefined;
    propertyId: number | null;
    at: Date;
  },
): Promise<TimingRefusal | null> {
  const { addresses, phone, propertyId, at } = text;
  const places = findRecipientPlaces({ addresses, phone }, findCityZips);
  const closed = findClosedZone(at, places);
  if (closed) {
    return {
      reason: 'outside_hours',
      message: describeClosed(at, closed, places),
      ...retry(at, places),
    };
  }
  if (!phone) return null;
  const since = new Date(at.getTime() - oneDay);
  const unanswered = await readUnansweredTexts(db, phone, since);
  if (unanswered.length >= maxUnansweredTexts) {
    const free = unanswered.at(-maxUnansweredTexts);
    return { reason: 'too_many_unanswered', ...(free && retry(dayAfter(free), places)) };
  }
  const limit = strictestLimit(rulesFor(places.states));
  if (!limit?.contactsPerDay) return null;
  const contacts = await readContacts(db, { number: phone, propertyId }, since);
  if (contacts.length < limit.contactsPerDay) return null;
  const free = contacts.at(-limit.contactsPerDay);
  return {
    reason: 'daily_limit',
    message: `${usStates[limit.state ?? ''] ?? 'The law'} allows ${limit.contactsPerDay} contacts within 24 hours, answered or not (${limit.statute}).`,
    ...(free && retry(dayAfter(free), places)),
  };
}

/** A timestamp in the recipient's local time; the earliest if there are several. */
export function recipientClock(
  timestamp: Date,
  recipient: { addresses: readonly KnownAddress[]; phone: string | undefined },
): string {
  const { timeZones } = findRecipientPlaces(recipient, findCityZips);
  return localClock(timestamp, earliestZone(timestamp, timeZones));
}

// A contact that is exactly a day old counts no longer; a minute is what people see.
const dayAfter = (timestamp: Date) => new Date(timestamp.getTime() + oneDay + 60_000);

function retry(from: Date, places: RecipientPlaces) {
  const retryAt = nextCallingHour(from, places);
  if (!retryAt) return {};
  return { retryAt, retryClock: localClock(retryAt, earliestZone(retryAt, places.timeZones)) };
}

/** 'It is 4:28 AM where the recipient lives. Texts go out from 8:00 AM to 9:00 PM their time.' */
function describeClosed(at: Date, timeZone: string, places: RecipientPlaces): string {
  const clock = localClock(at, timeZone);
  const { opens, closes } = permittedHours(at, timeZone, places.states);
  const hours = `Texts go out from ${hourText(opens)} to ${hourText(closes)} their time.`;
  if (places.isUnknown) {
    return `Where the recipient lives is unknown, and it is ${clock} in ${zoneName(at, timeZone)}. ${hours}`;
  }
  return places.timeZones.length === 1
    ? `It is ${clock} where the recipient lives. ${hours}`
    : `It is ${clock} where the recipient may live (${zoneName(at, timeZone)}). ${hours}`;
}

/** 'Pacific Time' */
function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
