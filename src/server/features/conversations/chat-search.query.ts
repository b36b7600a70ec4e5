import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Conversation } from '#api/conversations.api.ts';
import type { Property } from '#api/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  joinConditions,
  propertyConditions,
  searchWords,
  type CalendarContext,
} from '../properties/property-filter.ts';
import { readProperties } from '../properties/property-view.query.ts';
import { readConversations } from './conversation-view.query.ts';

const searchLength = 10;
/**
 * So many of the latest are looked through first. A common word is found among them at once;
 * a rare one is not, and then its index gives few hits. Neither way alone is quick for both.
 */
const lookedThrough = 1_500;

/** The newest leads that have every word, ten at most. */
export async function findLeads(
  db: Db,
  search: string,
  calendar: CalendarContext,
): Promise<Property[]> {
  const where = joinConditions(propertyConditions({ search }, calendar));
  const order = sql`order by p.created_at desc, p.id desc limit ${searchLength}`;
  const ids = await inTwoSteps(
    db,
    sql`select p.id from (
      select * from properties where deleted_at is null
      order by created_at desc, id desc limit ${lookedThrough}) as p
      where ${where} ${order}`,
    // Materialized: else the planner would rather walk all of the newest.
    sql`with p as materialized (select p.id, p.created_at from properties as p where ${where})
      select p.id from p ${order}`,
  );
  return ids.length > 0 ? readProperties(db, inOrder(ids), calendar) : [];
}

/** Conversations whose number or lead has every word, the latest first, ten at most. */
export async function findConversations(
  db: Db,
  search: string,
  today: string,
): Promise<Conversation[]> {
  const words = searchWords(search).map(readWord);
  if (words.length === 0) return [];
  const order = sql`order by coalesce(c.last_message_at, '-infinity') desc, c.id desc
    limit ${searchLength}`;
  const matches = words.map(
    ({ byLead, byNumber }) => sql<SqlBool>`(coalesce(${byLead}, false) or ${byNumber})`,
  );
  const sets = words.map(
    ({ byLead, byNumber }) => sql`(
      select c.id from properties as p join conversations as c on c.property_id = p.id
      where p.deleted_at is null and ${byLead}
      union select c.id from conversations as c where ${byNumber})`,
  );
  const ids = await inTwoSteps(
    db,
    sql`select c.id from (
      select * from conversations
      order by coalesce(last_message_at, '-infinity') desc, id desc limit ${lookedThrough}) as c
      left join properties as p on p.id = c.property_id and p.deleted_at is null
      where ${joinConditions(matches)} ${order}`,
    sql`with hits as materialized (${sql.join(sets, sql` intersect `)})
      select c.id from hits join conversations as c on c.id = hits.id ${order}`,
  );
  return ids.length > 0 ? readConversations(db, inOrder(ids), today) : [];
}

function readWord(word: string): { byLead: RawBuilder<SqlBool>; byNumber: RawBuilder<SqlBool> } {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = word.replace(/\D/g, '');
  return {
    byLead: sql<SqlBool>`p.search_text like ${pattern}`,
    byNumber:
      digits.length >= 3 ? sql<SqlBool>`c.phone_number like ${`%${digits}%`}` : sql<SqlBool>`false`,
  };
}

async function inTwoSteps(
  db: Db,
  among: RawBuilder<unknown>,
  everywhere: RawBuilder<unknown>,
): Promise<number[]> {
  const quick = (await among.execute(db)).rows as { id: number }[];
  const rows =
    quick.length === searchLength ? quick : ((await everywhere.execute(db)).rows as typeof quick);
  return rows.map(({ id }) => id);
}

const inOrder = (ids: number[]) =>
  sql`select id from unnest(${ids}::bigint[]) with ordinality as t (id, place) order by place`;
