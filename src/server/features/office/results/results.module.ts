import { getResults, getResultsGoal, saveResultsGoal } from '#api/results/results.api.ts';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mondayOf, monthsBefore } from './months.ts';
import { createResultsGoalService } from './results-goal.service.ts';
import { readResults } from './results.query.ts';

/** What leads came to, what it cost, and what a goal takes. */
export function createResultsModule(platform: Pick<Platform, 'db' | 'clock' | 'timeZone'>) {
  const { db, clock, timeZone } = platform;
  const goal = createResultsGoalService(platform);
  return {
    endpoints({ mount }) {
      mount(getResults, ({ query }) => {
        const zone = timeZone();
        const now = clock.now();
        const today = calendarDayOf(now, zone);
        const to = query.to ?? today.slice(0, 7);
        const from = query.from ?? monthsBefore(to, 11);
        const firstWeek = addDays(mondayOf(today), -77);
        return readResults(db, { ...query, from, to, firstWeek, now, zone });
      });
      mount(getResultsGoal, () => goal.read());
      mount(saveResultsGoal, ({ body, session }) => goal.save(body.contracts, session));
    },
  } satisfies FeatureModule;
}
