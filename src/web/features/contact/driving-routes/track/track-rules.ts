import { distanceMeters } from '#domain/places/geo.ts';

/** [longitude, latitude, time in milliseconds] */
export type TrackPoint = readonly [number, number, number];

/** A track on this device, until its user sends or deletes it. */
export type Track = {
  name: 'track';
  id: string;
  userId: string;
  driveId: number | null;
  startedAt: number;
  /** Null while it is recorded. */
  endedAt: number | null;
  points: TrackPoint[];
};

/** Points nearer to the last one than this say nothing new, in meters. */
const leastMove = 15;
/** A position that may be off by more than this is left out, in meters. */
const leastExact = 100;
/** A track without movement for this long has ended, in milliseconds. */
export const endsAfter = 10 * 60 * 1000;
/** The server takes no more; a longer track keeps every other point. */
const mostPoints = 5_000;

const place = ([lng, lat]: TrackPoint) => ({ lat, lng });

/** The track with a further position; the same if the device has not moved. */
export function withPoint(track: Track, point: TrackPoint, accuracy: number): Track {
  if (accuracy > leastExact) return track;
  const last = track.points.at(-1);
  if (last && distanceMeters(place(last), place(point)) < leastMove) return track;
  const points = [...track.points, point];
  return {
    ...track,
    points: points.length > mostPoints ? points.filter((_, index) => index % 2 === 0) : points,
  };
}

/** The track as ended, if nothing has moved for so long, or the program was closed in between. */
export function endedIfOver(track: Track, now: number): Track {
  const lastAt = track.points.at(-1)?.[2] ?? track.startedAt;
  if (track.endedAt !== null || now - lastAt < endsAfter) return track;
  return { ...track, endedAt: lastAt };
}

/** Meters along a line. */
export function lengthOf(points: readonly TrackPoint[]): number {
  let meters = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) meters += distanceMeters(place(before), place(point));
  }
  return meters;
}
