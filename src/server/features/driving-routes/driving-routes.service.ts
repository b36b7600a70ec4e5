import type { DrivePlan, DriveStop, MapLocation, SavedDrive } from '#api/driving-routes.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { ChangeProperty } from '#server/features/properties/properties.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { AddressParts, Position } from '#server/providers/addresses/address-provider.ts';
import type { DriveLeg } from '#server/providers/roads/roads-provider.ts';
import { findDriveStops } from './drive-stops.query.ts';
import { createDriveNotFoundError, createNoStopOnMapError } from './driving-routes.errors.ts';
import { drivingRoutesStore as store } from './driving-routes.store.ts';
import { planDrive, type PlannedDrive, type Roads } from './plan-drive.ts';
import { recordOutcome, type NewOutcome } from './record-outcome.ts';

type Options = {
  db: Db;
  clock: Clock;
  /** The roads service of the moment, and what helps where it fails. */
  findRoads: () => Roads;
  /** Where an address lies; null where it is unknown. */
  geocode: (address: AddressParts, signal?: AbortSignal) => Promise<Position | null>;
  changeProperty: ChangeProperty;
};

type DriveInput = {
  start: MapLocation;
  end: MapLocation | null;
  propertyIds: number[];
  keepOrder: boolean;
};

type Actor = { userId: string };

export type DrivingRoutesService = ReturnType<typeof createDrivingRoutesService>;

/** Planning drives over leads, keeping them, and what happened at each door. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createDrivingRoutesService(options: Options) {
  const { db, clock, findRoads, geocode, changeProperty } = options;

  /** The chosen properties; those without coordinates are looked up, within ten seconds. */
  async function listStops(propertyIds: number[]): Promise<DriveStop[]> {
    const signal = AbortSignal.timeout(10_000);
    const found = await findDriveStops(db, propertyIds);
    return Promise.all(
      found.map(async ({ parts, ...stop }) => {
        if (stop.lat !== null || signal.aborted) return stop;
        const position = await geocode(parts, signal);
        if (!position) return stop;
        const { latitude, longitude, approximate } = position;
        return { ...stop, lat: latitude, lng: longitude, approximate };
      }),
    );
  }

  /** @throws `driving_routes.no_stop_on_map`, 400. */
  async function plan(input: DriveInput): Promise<DrivePlan> {
    const { start, end, keepOrder } = input;
    const all = await listStops(input.propertyIds);
    const stops = all.flatMap((stop) =>
      stop.lat === null || stop.lng === null ? [] : [{ ...stop, lat: stop.lat, lng: stop.lng }],
    );
    if (stops.length === 0) throw createNoStopOnMapError();
    const planned = await planDrive(findRoads(), { start, end, stops, keepOrder });
    return {
      start,
      end,
      stops: planned.order.map((index, place) => ({
        ...stops[index]!,
        leg: round(planned.legs[place]!),
      })),
      ...measuresOf(planned, end),
      method: planned.method,
      withoutPosition: all
        .filter(({ lat }) => lat === null)
        .map(({ propertyId, address }) => ({ propertyId, address })),
    };
  }

  /** @throws `driving_routes.not_found`, 404. */
  async function find(id: number) {
    const found = await store.find(db, id);
    if (!found) throw createDriveNotFoundError();
    return found;
  }

  /**
   * A drive as it is to be driven now: measured again where a stop has moved since. What is only estimated because
   * the roads service failed is not kept, so that the next reader asks it again.
   * @throws `driving_routes.not_found`, 404.
   */
  async function get(id: number): Promise<SavedDrive> {
    const { drive, hasMoved } = await find(id);
    if (!hasMoved) return drive;
    const { start, end, stops } = drive;
    const planned = await planDrive(findRoads(), { start, end, stops, keepOrder: true });
    const measured: SavedDrive = {
      ...drive,
      ...measuresOf(planned, end),
      stops: stops.map((stop, place) => ({ ...stop, leg: round(planned.legs[place]!) })),
    };
    if (!planned.notice) await inTransaction(db, (trx) => store.updateMeasures(trx, measured));
    return measured;
  }

  return {
    listStops,
    plan,
    get,
    list: () => store.list(db),

    /** Keeps a drive with its stops in the order given. */
    async save(input: Omit<DriveInput, 'keepOrder'> & { name: string }, actor: Actor) {
      const planned = await plan({ ...input, keepOrder: true });
      const id = await inTransaction(db, async (trx) => {
        const made = { name: input.name, by: actor.userId, at: clock.now() };
        const inserted = await store.insert(trx, planned, made);
        await publishLiveEvent(trx, { noun: 'driving-routes', ids: [inserted] });
        return inserted;
      });
      return get(id);
    },

    /** @throws `driving_routes.not_found`, 404. */
    async delete(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (!(await store.delete(trx, id))) throw createDriveNotFoundError();
        await auditInTransaction(trx);
      });
      await publishLiveEvent(db, { noun: 'driving-routes', ids: [id] });
    },

    /**
     * Records what happened at stops, on the drive and on the leads. Sending the same again (a phone that did
     * not hear the answer) changes nothing; outcomes of stops that are not on this drive are left out.
     */
    async recordOutcomes(id: number, outcomes: NewOutcome[], actor: Actor): Promise<SavedDrive> {
      const { drive } = await find(id);
      const stops = new Map(drive.stops.map((stop) => [stop.stopId, stop]));
      for (const outcome of outcomes) {
        const stop = stops.get(outcome.stopId);
        if (!stop) continue;
        await recordOutcome({ db, changeProperty }, { drive, stop, outcome, actor });
      }
      await publishLiveEvent(db, { noun: 'driving-routes', ids: [id] });
      return get(id);
    },
  };
}

const round = ({ seconds, meters }: DriveLeg): DriveLeg => ({
  seconds: Math.round(seconds),
  meters: Math.round(meters),
});

/** What the whole drive measures, as it travels. */
function measuresOf({ legs, line, estimated, notice }: PlannedDrive, end: MapLocation | null) {
  return {
    lastLeg: end ? round(legs.at(-1)!) : null,
    total: round({
      seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
      meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
    }),
    line: line.map(({ lat, lng }): [number, number] => [
      Number(lng.toFixed(5)),
      Number(lat.toFixed(5)),
    ]),
    estimated,
    notice,
  };
}
