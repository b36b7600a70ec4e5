import { calendarContext } from '#domain/calendar-context.ts';
import { createHash } from 'node:crypto';
import { readLeadMap, readLeadTile, readMapStyle } from '#api/properties/lead-map.api.ts';
import type { Clock } from '#domain/clock.ts';
import { filterOf } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { createLeadMapReader } from './lead-map.query.ts';
import { makeTile } from './map-tile.ts';
import type { LeadMapSource } from './map.settings.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  findMap: () => LeadMapSource;
};

export function mountLeadMap(
  { mount, mountStream }: Mounter,
  { db, clock, timeZone, findMap }: Options,
): void {
  const reader = createLeadMapReader(db);
  mount(readLeadMap, ({ query, session }) =>
    reader.summarise(filterOf(query, session), calendarContext(clock, timeZone())),
  );

  mountStream(readLeadTile, async ({ params, query, session, request, reply }) => {
    const filter = filterOf(query, session);
    const calendar = calendarContext(clock, timeZone());
    const version = await reader.versionOf(filter, calendar);
    // Cached by the browser, and revalidated each time.
    reply.header('cache-control', 'private, no-cache');
    if (version !== null) {
      const tag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    }
    const tile = makeTile(await reader.find(filter, calendar, version), params);
    reply.type('application/vnd.mapbox-vector-tile');
    return Buffer.from(tile);
  });

  mount(readMapStyle, () => findMap().style);
}
