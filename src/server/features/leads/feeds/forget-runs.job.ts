import { undoableDays } from '#domain/undoable-import.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';

/**
 * Runs of a feed that are kept, and as many complete ones: a case shows in which of the last 100 it
 * was listed.
 */
export const maxRuns = 200;

/**
 * Every night, old runs of feeds are removed. Those with an import that can still be undone are
 * kept, as an undo makes the feed store their rows again; so is the last run that saw a newest
 * date.
 */
export function createForgetFeedRunsJob(db: Db) {
  return scheduledJob({
    name: 'feeds.forget-runs',
    schedule: '5 4 * * *',
    async run() {
      await sql`
        with ranked as (
          select id, feed_id, import_id, undone_noticed_at,
            row_number() over (partition by feed_id order by id desc) as place,
            phase = 'done' and is_complete and row_number() over (
              partition by feed_id, phase = 'done' and is_complete order by id desc
            ) <= ${maxRuns} as is_swept,
            phase = 'done' and freshest is not null and row_number() over (
              partition by feed_id, phase = 'done' and freshest is not null order by id desc
            ) = 1 as is_freshest
          from feed_runs where finished_at is not null
        )
        delete from feed_runs using ranked as r
        where feed_runs.id = r.id and r.place > ${maxRuns} and not r.is_swept and not r.is_freshest
          and (r.undone_noticed_at is not null
            or not exists (select from imports as i where i.id = r.import_id
              and i.started_at > now() - make_interval(days => ${undoableDays + 1})))
      `.execute(db);
    },
  });
}
