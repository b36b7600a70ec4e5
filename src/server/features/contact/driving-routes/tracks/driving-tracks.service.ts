import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { drivingTrack, type DrivingTrack, type saveTrack } from '#api/road/driving-tracks.api.ts';
import type { Clock } from '#domain/clock.ts';
import { distanceMeters } from '#domain/places/geo.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import type { DrivingTracksTable } from '#server/platform/database/schema/driving-routes.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createTrackNotFoundError } from '../driving-routes.errors.ts';

export type DrivingTracksService = ReturnType<typeof createDrivingTracksService>;

/** The lines that phones were driven along, where their users sent them. */
export function createDrivingTracksService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Stores one; the same again changes nothing. One of a drive that is gone belongs to none. */
    async save(
      id: string,
      { driveId, startedAt, endedAt, line }: z.output<typeof saveTrack.body>,
      { userId }: { userId: string },
    ): Promise<DrivingTrack> {
      const routes = db.selectFrom('driving_routes').select('id');
      const route = await routes.where('id', '=', driveId ?? 0).executeTakeFirst();
      await db
        .insertInto('driving_tracks')
        .values({
          client_id: id,
          route_id: route?.id ?? null,
          started_at: startedAt,
          ended_at: endedAt,
          line: JSON.stringify(line),
          meters: metersOf(line),
          created_by: userId,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .execute();
      await publishLiveEvent(db, { noun: 'driving-routes' });
      const row = await db
        .selectFrom('driving_tracks')
        .selectAll()
        .where('client_id', '=', id)
        .executeTakeFirst();
      if (!row) throw createTrackNotFoundError();
      return toTrack(row);
    },

    async list(driveId: number | undefined): Promise<{ data: DrivingTrack[] }> {
      const rows = await db
        .selectFrom('driving_tracks')
        .selectAll()
        .where('route_id', driveId === undefined ? 'is' : '=', driveId ?? null)
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return { data: parseStored(rows, toTrack, 'track of a drive') };
    },

    /** @throws `driving_routes.track_not_found`, 404 */
    async remove(id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('driving_tracks')
          .where('client_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw createTrackNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'driving-routes' });
      });
    },
  };
}

function metersOf(line: readonly (readonly [number, number])[]): number {
  let meters = 0;
  for (const [index, [lng, lat]] of line.entries()) {
    const before = line[index - 1];
    if (before) meters += distanceMeters({ lat: before[1], lng: before[0] }, { lat, lng });
  }
  return Math.min(Math.round(meters), 2_000_000_000);
}

function toTrack(row: Selectable<DrivingTracksTable>): DrivingTrack {
  return {
    id: row.client_id,
    driveId: row.route_id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    meters: row.meters,
    line: drivingTrack.shape.line.parse(row.line),
  };
}
