import { z } from 'zod';
import { latitude, longitude } from '../addresses.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, moment, rowId, timestamp } from '../wire.schema.ts';

const tag = 'Driving routes';

/** Made on the phone, so that the same track can be sent again. */
const params = z.object({ id: z.uuid() });

const trackLine = z.array(z.tuple([longitude, latitude]));

/** Where a phone was driven, as its user sent it. */
export const drivingTrack = z
  .object({
    id: z.uuid(),
    /** The saved drive that it belongs to. */
    driveId: rowId.nullable(),
    startedAt: timestamp,
    endedAt: timestamp,
    meters: z.int().nonnegative(),
    /** As [longitude, latitude]. */
    line: trackLine,
  })
  .meta({ id: 'DrivingTrack' });
export type DrivingTrack = z.infer<typeof drivingTrack>;

export const saveTrack = defineEndpoint({
  method: 'PUT',
  path: '/api/driving-tracks/:id',
  tag,
  summary: 'Store a driven track; the same id again changes nothing',
  params,
  body: z.object({
    driveId: rowId.nullable(),
    startedAt: moment('event', { offset: false }),
    endedAt: moment('event', { offset: false }),
    line: trackLine.min(2).max(5_000),
  }),
  answer: drivingTrack,
});

export const listTracks = defineEndpoint({
  method: 'GET',
  path: '/api/driving-tracks',
  tag,
  summary: 'Driven tracks, newest first, at most 50: of a drive, or those of none',
  query: z.object({ driveId: z.coerce.number<number>().int().positive().optional() }),
  answer: z.object({ data: z.array(drivingTrack) }),
});

export const deleteTrack = defineEndpoint({
  method: 'DELETE',
  path: '/api/driving-tracks/:id',
  tag,
  summary: 'Delete a driven track',
  params,
  answer: done,
  errors: ['driving_routes.track_not_found'],
  audit: { kind: 'deletion', what: 'Deleted a driven track' },
});
