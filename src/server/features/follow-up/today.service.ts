import type { Clock } from '#domain/clock.ts';
import { calendarContext, readProperties } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { countToday, readTodayEntries } from './today.query.ts';

export type TodayService = ReturnType<typeof createTodayService>;

/** The day's work, in the order in which it is done. */
export function createTodayService(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock } = options;
  return {
    /** @param userId only what this person has to do; null for all. */
    async read({ userId, limit }: { userId: string | null; limit: number }) {
      const { today, timeZone } = calendarContext(clock, options.timeZone());
      const question = { today, timeZone, now: clock.now(), userId };
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
        data: entries.flatMap(({ propertyId, reason, at, conversationId }) => {
          const property = byId.get(propertyId);
          if (!property) return [];
          const { nextAction } = property;
          return [{ reason, at: at.toISOString(), conversationId, nextAction, property }];
        }),
      };
    },
  };
}
