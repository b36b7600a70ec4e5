import { sql } from 'kysely';
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '#api/properties/saved-filters.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';

type Options = { db: Db; clock: Clock };

/** Filters of the list that people keep under a name, for everybody of the installation. */
export function mountSavedFilters({ mount }: Mounter, { db, clock }: Options): void {
  mount(listSavedFilters, () =>
    db
      .selectFrom('saved_filters')
      .select(['id', 'name', 'filter'])
      .orderBy(sql`lower(name)`)
      .execute(),
  );
  mount(saveFilter, async ({ body: { name, filter }, session }) => {
    const saved = await db
      .insertInto('saved_filters')
      .values({
        name,
        filter: JSON.stringify(filter),
        created_by: session.userId,
        created_at: clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(name)`)
          .doUpdateSet({ name, filter: JSON.stringify(filter), created_by: session.userId }),
      )
      .returning(['id', 'name', 'filter'])
      .executeTakeFirstOrThrow();
    await publishLiveEvent(db, { noun: 'settings' });
    return saved;
  });
  mount(deleteSavedFilter, async ({ params }) => {
    await db.deleteFrom('saved_filters').where('id', '=', params.id).execute();
    await publishLiveEvent(db, { noun: 'settings' });
    return { message: 'Filter deleted' };
  });
}
