import type { DrivePlan, DriveStop, MapLocation } from '#api/driving-routes.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { AddressParts, Position } from '#server/providers/addresses/address-provider.ts';
import type { DriveLeg } from '#server/providers/roads/roads-provider.ts';
import { findDriveStops } from './drive-stops.query.ts';
import { createNoStopOnMapError } from './driving-routes.errors.ts';
import { planDrive, type PlannedDrive, type Roads } from './plan-drive.ts';

export type DriveInput = {
  start: MapLocation;
  end: MapLocation | null;
  propertyIds: number[];
  keepOrder: boolean;
};

type Options = {
  db: Db;
  /** The present roads service, and what helps where it fails. */
  findRoads: () => Roads;
  /** The position of an address; null if unknown. */
  geocode: (address: AddressParts, signal?: AbortSignal) => Promise<Position | null>;
};

/** Drives as they would be driven: their stops on the map, the order, and what they measure. */
export function createDriveMeasures({ db, findRoads, geocode }: Options) {
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

  return { listStops, plan };
}

export const round = ({ seconds, meters }: DriveLeg): DriveLeg => ({
  seconds: Math.round(seconds),
  meters: Math.round(meters),
});

/** What the whole drive measures, as it travels. */
export function measuresOf(
  { legs, line, estimated, notice }: PlannedDrive,
  end: MapLocation | null,
) {
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
