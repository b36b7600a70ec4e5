import { readLeadMap as readLeadMapCall, readMapStyle } from '#api/properties/lead-map.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarContext, filterOf } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readLeadMap } from './lead-map.query.ts';
import type { LeadMapSource } from './map.settings.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  findMap: () => LeadMapSource;
};

export function mountLeadMap({ mount }: Mounter, { db, clock, timeZone, findMap }: Options): void {
  mount(readLeadMapCall, ({ query, session }) =>
    readLeadMap(db, filterOf(query, session), calendarContext(clock, timeZone())),
  );
  mount(readMapStyle, () => findMap().style);
}
