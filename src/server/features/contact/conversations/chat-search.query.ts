import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  joinConditions,
  narrowConditions,
  searchWords,
  readProperties,
} from '#server/features/leads/properties/properties.public.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readConversations } from './conversation-view.query.ts';

const searchLength = 10;
/**
 * How many of the latest are searched first. A common word is found among them quickly; a rare one
 * is not, and then its index gives few hits. Neither way alone is fast for both.
 */
const lookedThrough = 300;

/** The newest leads that have every word, ten at most. */
export async function findLeads(
  db: Db,
  search: string,
  calendar: CalendarContext,
): Promise<Property[]> {
  const where = joinConditions(narrowConditions({ search }, calendar));
  const ids = await inTwoSteps(db, {
    newest: sql`select id, created_at, search_text, phone_digits from properties
      where deleted_at is null order by created_at desc, id desc limit ${lookedThrough}`,
    all: sql`select p.id, p.created_at from property_search as p where ${where}`,
    where,
    order: sql`p.created_at desc, p.id desc`,
  });
  return readProperties(db, ids, calendar);
}

/** Conversations with a number or lead that has every word, the latest first, ten at most. */
export async function findConversations(
  db: Db,
  search: string,
  today: string,
): Promise<Conversation[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const where = joinConditions(words.map(hasWord));
  const timestamp = sql`coalesce(last_message_at, '-infinity')`;
  const ids = await inTwoSteps(db, {
    newest: sql`select id, search_text, last_message_at from conversations
      order by ${timestamp} desc, id desc limit ${lookedThrough}`,
    all: sql`select id, last_message_at from conversations as p where ${where}`,
    where,
    order: sql`${timestamp} desc, p.id desc`,
  });
  return ids.length > 0 ? readConversations(db, inOrder(ids), today) : [];
}

/** Literally, or as the digits of a number in any spelling. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const literal = sql<SqlBool>`p.search_text like ${containing(word)}`;
  const digits = word.replace(/\D/g, '');
  const isPhone = /^[-+().\d]+$/.test(word) && digits.length >= 3 && digits !== word;
  return isPhone ? sql<SqlBool>`(${literal} or p.search_text like ${containing(digits)})` : literal;
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

type Steps = Record<'newest' | 'all' | 'order', RawBuilder<unknown>> & {
  where: RawBuilder<SqlBool>;
};

/** The ids of the first hits in their order; every query calls its rows `p`. */
async function inTwoSteps(db: Db, { newest, all, where, order }: Steps): Promise<number[]> {
  const limit = sql`order by ${order} limit ${searchLength}`;
  const among = sql<{ id: number }>`select p.id from (${newest}) as p where ${where} ${limit}`;
  const quick = (await among.execute(db)).rows;
  if (quick.length === searchLength) return quick.map(({ id }) => id);
  // Materialized: else the planner would rather walk over all of the newest.
  const everywhere = sql<{ id: number }>`
    with p as materialized (${all}) select p.id from p ${limit}
  `;
  return (await everywhere.execute(db)).rows.map(({ id }) => id);
}

const inOrder = (ids: number[]) =>
  sql`select id from unnest(${ids}::bigint[]) with ordinality as t (id, place) order by place`;
