import { randomUUID } from 'node:crypto';
import type { DriveOutcome } from '#domain/leads/drive-outcome.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { findDriveStops } from '../drive-stops.query.ts';
import { drivingRoutesStore } from '../driving-routes.store.ts';
import { measuresOf, round } from '../measure-drive.ts';
import { planDrive, type Roads } from '../plan-drive.ts';

type SampleDrive = {
  name: string;
  start: { address: string; lat: number; lng: number };
  propertyIds: number[];
  /** Of the first stops, in driving order. */
  outcomes: readonly { outcome: DriveOutcome; note: string }[];
  at: Date;
  by: string | null;
};

/**
 * Invented drives.
 * @param roads those that estimate: no service is asked
 */
export const createSampleDrives = ({ db, roads }: { db: Db; roads: Roads }) => ({
  async add(drive: SampleDrive): Promise<void> {
    const { name, start, propertyIds, outcomes, at, by } = drive;
    const found = await findDriveStops(db, propertyIds);
    const stops = found.flatMap(({ parts: _parts, ...stop }) =>
      stop.lat === null || stop.lng === null ? [] : [{ ...stop, lat: stop.lat, lng: stop.lng }],
    );
    const planned = await planDrive(roads, { start, end: null, stops, keepOrder: false });
    const ordered = planned.order.map((index, place) => ({
      ...stops[index]!,
      leg: round(planned.legs[place]!),
    }));
    const plan = { start, end: null, stops: ordered, ...measuresOf(planned, null) };
    const whole = { ...plan, method: planned.method, withoutPosition: [] };
    await inTransaction(db, async (trx) => {
      const id = await drivingRoutesStore.insert(trx, whole, { name, by, at });
      await trx
        .updateTable('driving_routes')
        .set({ is_sample: true })
        .where('id', '=', id)
        .execute();
      const kept = await trx
        .selectFrom('driving_route_stops')
        .select('id')
        .where('route_id', '=', id)
        .orderBy('place')
        .limit(outcomes.length)
        .execute();
      const rows = kept.map((stop, place) => ({
        id: randomUUID(),
        stop_id: stop.id,
        ...outcomes[place]!,
        happened_at: at,
        recorded_by: by,
      }));
      await trx.insertInto('driving_stop_outcomes').values(rows).execute();
    });
  },

  async remove(trx: Db): Promise<void> {
    await trx.deleteFrom('driving_routes').where('is_sample', '=', true).execute();
  },
});
