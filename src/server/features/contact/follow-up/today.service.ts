import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import {
  readProperties,
  selectionCondition,
} from '#server/features/leads/properties/properties.public.ts';
import type { SavedFiltersService } from '#server/features/leads/saved-filters/saved-filters.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { countToday, readTodayEntries } from './today.query.ts';

export type TodayService = ReturnType<typeof createTodayService>;

/** The day's work, in the order in which it is done. */
export function createTodayService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  findSavedFilter: SavedFiltersService['find'];
}) {
  const { db, clock, findSavedFilter } = options;
  return {
    /**
     * @param wanted.userId only this user's work; null for all.
     * @param wanted.savedFilter its leads follow those that are due.
     */
    async read(wanted: { userId: string | null; savedFilter?: number | undefined; limit: number }) {
      const { userId, savedFilter, limit } = wanted;
      const calendar = calendarContext(clock, options.timeZone());
      const { today, timeZone } = calendar;
      const filter = savedFilter === undefined ? null : await findSavedFilter(savedFilter);
      const rest = filter && selectionCondition({ filter }, calendar);
      const question = { today, timeZone, now: clock.now(), userId, rest };
      const entries = await readTodayEntries(db, { ...question, limit });
      const leads = await readProperties(
        db,
        entries.map(({ propertyId }) => propertyId),
        { today },
      );
      const byId = new Map(leads.map((lead) => [lead.id, lead]));
      const counts = await countToday(db, question);
      return {
        counts,
        data: entries.flatMap(({ propertyId, reason, at, conversationId, words }) => {
          const property = byId.get(propertyId);
          if (!property) return [];
          const { nextAction } = property;
          return [{ reason, at: at.toISOString(), conversationId, words, nextAction, property }];
        }),
      };
    },
  };
}
