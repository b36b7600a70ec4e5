import { weekHours } from '#api/phone/phone-numbers.api.ts';
import type { NumberSourceKind, RingChoice, UnansweredChoice } from '#domain/contact/own-number.ts';
import type { WeekHours } from '#domain/contact/phone-hours.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** One of the installation's own numbers, as calls and texts to it need it. */
export type OwnNumber = {
  id: number;
  /** Ten digits. */
  number: string;
  label: string;
  source: { kind: NumberSourceKind; id: string | null; name: string };
  rings: RingChoice;
  memberIds: string[];
  ringSeconds: number;
  hours: WeekHours | null;
  closed: UnansweredChoice;
  unanswered: UnansweredChoice;
  /** Ten digits, or ''. */
  forwardTo: string;
  greeting: string;
  textsMissedCalls: boolean;
  missedCallText: string;
};

/** @param number ten digits @returns undefined for a number that is not on the list */
export async function findOwnNumber(db: Db, number: string): Promise<OwnNumber | undefined> {
  const row = await db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const members = await db
    .selectFrom('phone_number_members')
    .select('user_id')
    .where('number_id', '=', row.id)
    .orderBy('user_id')
    .execute();
  return {
    id: row.id,
    number: row.number,
    label: row.label,
    source: { kind: row.source_kind, id: row.source_id, name: row.source_name },
    rings: row.rings,
    memberIds: members.map(({ user_id: id }) => id),
    ringSeconds: row.ring_seconds,
    hours: readHours(row.hours),
    closed: row.closed,
    unanswered: row.unanswered,
    forwardTo: row.forward_to,
    greeting: row.greeting,
    textsMissedCalls: row.texts_missed_calls,
    missedCallText: row.missed_call_text,
  };
}

/** The hours of a row. */
export const readHours = (stored: unknown): WeekHours | null => weekHours.nullable().parse(stored);

/** The numbers, ten digits each, from which a user may call: not those of another user; own ones first. */
export async function listCallerNumbers(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phone_numbers')
    .select(['number', 'source_kind', 'source_id'])
    .where(({ eb, or }) => or([eb('source_kind', '<>', 'user'), eb('source_id', '=', userId)]))
    .orderBy('id')
    .execute();
  const isOwn = ({ source_kind }: { source_kind: string }) => source_kind === 'user';
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map(({ number }) => number);
}
