import type { Notification } from '#api/notifications/notifications.api.ts';
import { type NotificationKind, notificationTitle } from '#domain/notification-kind.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Row = {
  id: number;
  kind: NotificationKind;
  is_missed_call: boolean;
  body: string;
  count: number;
  property_id: number | null;
  conversation_id: number | null;
  created_at: Date;
  read_at: Date | null;
  actor: string | null;
  lead_id: number | null;
  full_name: string;
  first_name: string;
  last_name: string;
};

type Which = { userId: string; limit: number; after?: number | undefined; onlyIds?: number[] };

/** A user's notifications, latest first. */
export async function listNotifications(db: Db, which: Which): Promise<Notification[]> {
  const { userId, limit, after, onlyIds } = which;
  const behind = after
    ? sql`and (n.created_at, n.id) < (select created_at, id from notifications where id = ${after})`
    : sql``;
  const among = onlyIds ? sql`and n.id = any(${onlyIds}::bigint[])` : sql``;
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.subject like 'missed-call:%' as is_missed_call, n.body, n.count, n.property_id, n.conversation_id, n.created_at, n.read_at,
      u.name as actor, p.id as lead_id, p.full_name, p.first_name, p.last_name
    from notifications as n
    left join users as u on u.id = n.actor_id
    left join properties as p on p.id = n.property_id
    where n.user_id = ${userId} ${behind} ${among}
    order by n.created_at desc, n.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => {
    const { full_name: fullName, first_name: firstName, last_name: lastName } = row;
    const lead = row.lead_id === null ? null : ownerDisplayName({ fullName, firstName, lastName });
    return {
      id: row.id,
      kind: row.kind,
      title: notificationTitle({ ...row, isMissedCall: row.is_missed_call }, lead),
      body: row.body,
      count: row.count,
      propertyId: row.property_id,
      conversationId: row.conversation_id,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    };
  });
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications
    where user_id = ${userId} and read_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
