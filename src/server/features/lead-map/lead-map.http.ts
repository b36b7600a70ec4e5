import { readLeadMap as readLeadMapCall } from '#api/lead-map.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarContext } from '#server/features/properties/calendar-context.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readLeadMap } from './lead-map.query.ts';

export function mountLeadMap(
  { mount }: Mounter,
  { db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string },
): void {
  mount(readLeadMapCall, ({ query }) => readLeadMap(db, query, calendarContext(clock, timeZone)));
}
