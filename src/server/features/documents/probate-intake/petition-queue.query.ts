import type { PetitionToReview, ProbateQueueEntry } from '#api/probate-intake.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * What waits, is being read, was read since `since`, or was refused and not thrown away; in the order
 * of the queue.
 */
export async function readQueue(db: Db, since: Date): Promise<ProbateQueueEntry[]> {
  const { rows } = await sql<ProbateQueueEntry>`
    select id, filename, status, error, property_id as "propertyId",
      pages_read as "pagesRead", page_count as "pageCount",
      (select count(*)::int from petition_documents as c
        where c.content_hash = d.content_hash and c.status = 'completed') as cases,
      case when status = 'queued' then (row_number() over (
        partition by status order by queued_at, id))::int end as position
    from petition_documents as d
    where part = 1 and (status in ('queued', 'processing', 'error') or finished_at >= ${since})
    order by queued_at, id limit 2000
  `.execute(db);
  return rows;
}

/** Petitions that no user has confirmed yet and that still have a lead, oldest first. */
export async function listToReview(
  db: Db,
): Promise<{ documents: PetitionToReview[]; total: number }> {
  const { rows } = await sql<PetitionToReview & { total: number; createdAt: Date | string }>`
    select d.id, d.filename, d.property_id as "propertyId",
      d.fields #>> '{deceased.fullName,value}' as "deceasedName",
      d.fields #>> '{petitioner.fullName,value}' as "petitionerName",
      (select count(*)::int from jsonb_each(d.fields) as f (name, field)
        where field ->> 'value' <> '' and (field ->> 'confidence')::float8 < 0.75) as doubtful,
      d.created_at as "createdAt",
      count(*) over ()::int as total
    from petition_documents as d
    join properties as p on p.id = d.property_id and p.deleted_at is null
    where d.review_status = 'to_review'
    order by d.id limit 500
  `.execute(db);
  const documents = rows.map(({ total: _total, createdAt, ...row }) => ({
    ...row,
    deceasedName: row.deceasedName ?? '',
    petitionerName: row.petitionerName ?? '',
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { documents, total: rows[0]?.total ?? 0 };
}
