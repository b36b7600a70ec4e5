import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/**
 * Whether the carrier of a lead's contact (alias `l` of `campaign_leads`) has not accepted it yet:
 * the text or letter is written, and may still be refused. The carriers' queues are short, and each
 * has an index.
 */
export const isUnderWay: RawBuilder<SqlBool> = sql<SqlBool>`(l.state = 'reached' and (
  l.reference in (select 'message ' || m.id from messages as m where m.status in ('queued', 'sending'))
  or l.reference in (select m.tracking_id from mail_pieces as m
    where m.handover in ('waiting', 'sending'))))`;
