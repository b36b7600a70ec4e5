import type { DriveStop } from '#api/driving-routes.api.ts';

export type PlacedStop = Pick<DriveStop, 'propertyId' | 'address' | 'lat' | 'lng' | 'approximate'>;

/** Stops that all have the centre of a ZIP for a position have no best order. */
export const cannotBeOrdered = (stops: readonly PlacedStop[]): boolean =>
  stops.length > 1 && stops.every(({ approximate }) => approximate);
