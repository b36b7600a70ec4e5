import type { LatLng } from '#domain/places/geo.ts';

/** Driving from each place to each other one, row by row: `seconds[from * size + to]`. */
export type DriveTable = { size: number; seconds: Float64Array; meters: Float64Array };

/** From one stop to the next. */
export type DriveLeg = { seconds: number; meters: number };

/** A drive through places in a given order: one leg fewer than places, and the line to draw. */
export type DrivenRoute = { legs: DriveLeg[]; line: LatLng[] };

export const roadsProviderNames = [
  'straight-line',
  'osrm',
  'valhalla',
  'valhalla-in-process',
  'google-routes',
] as const;
export type RoadsProviderName = (typeof roadsProviderNames)[number];

/** Port: how long it takes to drive from place to place. Every method throws where the service fails. */
export type RoadsProvider = {
  name: RoadsProviderName;
  /** True if only distance is known; screens then say 'estimated'. */
  isEstimate: boolean;
  /** How many places at most fit into one table; more are ordered by estimate. */
  maxTablePlaces: number;
  /** Times and distances between all pairs. A pair without a way between has Infinity seconds. */
  table(places: readonly LatLng[], signal?: AbortSignal): Promise<DriveTable>;
  /** Drives through the places in their order. */
  drive(places: readonly LatLng[], signal?: AbortSignal): Promise<DrivenRoute>;
  /**
   * The service's own order of the places between the first and the last, as indices into `places`;
   * replaces our optimizer where the service is better. Null if it does not support this many.
   */
  order?(places: readonly LatLng[], signal?: AbortSignal): Promise<number[] | null>;
};
