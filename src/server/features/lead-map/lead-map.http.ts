import { readLeadMap as readLeadMapCall, readMapStyle } from '#api/properties/lead-map.api.ts';
import type { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { calendarContext } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readLeadMap } from './lead-map.query.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: string;
  mapStyle: z.infer<typeof readMapStyle.answer>;
};

export function mountLeadMap({ mount }: Mounter, { db, clock, timeZone, mapStyle }: Options): void {
  mount(readLeadMapCall, ({ query }) => readLeadMap(db, query, calendarContext(clock, timeZone)));
  mount(readMapStyle, () => mapStyle);
}
