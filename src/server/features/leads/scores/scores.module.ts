import { calendarDayOf } from '#domain/dates.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { explainScore } from './explain-score.query.ts';
import { mountScores } from './scores.http.ts';
import { createScoreJobs, updateScoresKind } from './scores.jobs.ts';

/** Announcements within so long are one job, in milliseconds. */
const gatheredFor = 100;

type Needs = { feeds: { staleSources: (today: string) => Promise<string[]> } };

/** The score of each lead: kept by a job, explained term by term. */
export function createScoresModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'events' | 'jobs' | 'logger'>,
  { feeds: { staleSources } }: Needs,
) {
  const { db, clock, timeZone, events, jobs, logger } = platform;
  const explain = (id: number) =>
    explainScore(db, { id, today: calendarDayOf(clock.now(), timeZone()) });
  let gathering: NodeJS.Timeout | undefined;
  // The next minute's job computes missed announcements.
  events.subscribe(({ noun }) => {
    if (noun !== 'scores') return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      jobs.enqueue(db, updateScoresKind, {}).catch((error: unknown) => {
        logger.debug({ err: error }, 'scores were not requested');
      });
    }, gatheredFor);
    gathering.unref();
  });
  return {
    endpoints: (mounter) => mountScores(mounter, { db, explain }),
    jobs: createScoreJobs({ ...platform, staleSources }),
    explainScore: explain,
  } satisfies FeatureModule;
}
