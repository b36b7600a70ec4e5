import { z } from 'zod';
import { driveOutcomes } from '#domain/leads/drive-outcome.ts';
import { latitude, longitude } from './addresses.api.ts';
import { defineEndpoint } from './endpoint.ts';
import { propertyType } from './properties/property-terms.schema.ts';
import { done, moment, requiredText, rowId, rowIdParams, text, timestamp } from './wire.schema.ts';

const tag = 'Driving routes';

/** A place on the map with its address. */
export const mapLocation = z.object({ lat: latitude, lng: longitude, address: text(300) });
export type MapLocation = z.infer<typeof mapLocation>;

/** One property to be driven to. */
export const driveStop = z.object({
  propertyId: rowId,
  address: z.string(),
  ownerName: z.string(),
  propertyType,
  /** Null if nothing is known; such a stop cannot be planned. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The coordinates are a ZIP's centre, not the house's. */
  approximate: z.boolean(),
});
export type DriveStop = z.infer<typeof driveStop>;

/** Seconds and meters of one leg, or of all. */
export const driveLeg = z.object({ seconds: z.number(), meters: z.number() });
export type DriveLeg = z.infer<typeof driveLeg>;

const plannedStop = driveStop.extend({ lat: z.number(), lng: z.number(), leg: driveLeg });

/** The stops in the order to drive them. */
export const drivePlan = z
  .object({
    start: mapLocation,
    /** Null: the drive ends at its last stop. */
    end: mapLocation.nullable(),
    /** `leg` leads from the stop before (or the start) to this one. */
    stops: z.array(plannedStop),
    /** From the last stop to the end. */
    lastLeg: driveLeg.nullable(),
    total: driveLeg,
    /** The line to draw, as [longitude, latitude]. */
    line: z.array(z.tuple([z.number(), z.number()])),
    /** Times come from straight lines, not from roads. */
    estimated: z.boolean(),
    /** What went wrong with the roads service, in a sentence. */
    notice: z.string().nullable(),
    /** `exact` is proven the best order, `search` is very good, `given` is the caller's own. */
    method: z.enum(['exact', 'search', 'service', 'given']),
    /** Chosen properties without a position on the map. */
    withoutPosition: z.array(z.object({ propertyId: rowId, address: z.string() })),
  })
  .meta({ id: 'DrivePlan' });
export type DrivePlan = z.infer<typeof drivePlan>;

const stopIds = z
  .array(rowId)
  .min(1, 'Please set start and end locations first.')
  .max(500, 'A drive has 500 stops at most');

export const listDriveStops = defineEndpoint({
  method: 'POST',
  path: '/api/driving-routes/stops',
  tag,
  scope: 'drives:read',
  summary: 'The chosen properties as stops, with coordinates where they can be found',
  body: z.object({ propertyIds: stopIds }),
  answer: z.array(driveStop),
});

const planShape = {
  start: mapLocation,
  /** Null leaves the end free; the start again makes a round trip. */
  end: mapLocation.nullable(),
  propertyIds: stopIds,
};

export const planDrive = defineEndpoint({
  method: 'POST',
  path: '/api/driving-routes/plan',
  tag,
  scope: 'drives:read',
  summary: 'Put stops into the order in which they are best driven',
  body: z.object({
    ...planShape,
    /** Only measure the order as given. */
    keepOrder: z.boolean().default(false),
  }),
  answer: drivePlan,
  errors: ['driving_routes.no_stop_on_map'],
});

export const driveOutcome = z.enum(driveOutcomes);

const savedStop = plannedStop.extend({
  stopId: rowId,
  /** Null if the property was deleted for good. */
  propertyId: rowId.nullable(),
  outcome: driveOutcome.nullable(),
  note: z.string(),
  visitedAt: timestamp.nullable(),
});
export type SavedStop = z.infer<typeof savedStop>;

/** A drive that was kept. */
export const savedDrive = drivePlan
  .omit({ withoutPosition: true })
  .extend({ id: rowId, name: z.string(), createdAt: timestamp, stops: z.array(savedStop) })
  .meta({ id: 'SavedDrive' });
export type SavedDrive = z.infer<typeof savedDrive>;

const driveSummary = z.object({
  id: rowId,
  name: z.string(),
  createdAt: timestamp,
  stopCount: z.int(),
  visitedCount: z.int(),
  total: driveLeg,
});
export type DriveSummary = z.infer<typeof driveSummary>;

export const listDrives = defineEndpoint({
  method: 'GET',
  path: '/api/driving-routes',
  tag,
  summary: 'Saved drives, newest first',
  mayLag: true,
  answer: z.array(driveSummary),
});

export const saveDrive = defineEndpoint({
  method: 'POST',
  path: '/api/driving-routes',
  isIdempotent: true,
  tag,
  summary: 'Keep a drive with its stops in the given order',
  body: z.object({ ...planShape, name: requiredText(200) }),
  answer: savedDrive,
  status: 201,
  errors: ['driving_routes.no_stop_on_map'],
});

export const getDrive = defineEndpoint({
  method: 'GET',
  path: '/api/driving-routes/:id',
  tag,
  summary: 'A saved drive with the outcomes of its stops',
  params: rowIdParams,
  answer: savedDrive,
  errors: ['driving_routes.not_found'],
});

export const deleteDrive = defineEndpoint({
  method: 'DELETE',
  path: '/api/driving-routes/:id',
  tag,
  summary: 'Remove a saved drive; what landed on the leads stays',
  params: rowIdParams,
  answer: done,
  errors: ['driving_routes.not_found'],
  audit: { kind: 'deletion', what: 'Deleted a saved drive' },
});

/** What happened at a door. Its id is made where it happened, so that it can be sent again. */
export const stopOutcome = z.object({
  id: z.uuid(),
  stopId: rowId,
  outcome: driveOutcome,
  note: text(2_000).default(''),
  happenedAt: moment('event', { offset: false }),
});
export type StopOutcome = z.input<typeof stopOutcome>;

export const recordOutcomes = defineEndpoint({
  method: 'POST',
  path: '/api/driving-routes/:id/outcomes',
  tag,
  summary: 'Record what happened at stops; the same outcome twice counts once',
  params: rowIdParams,
  body: z.object({ outcomes: z.array(stopOutcome).min(1).max(500) }),
  answer: savedDrive,
  errors: ['driving_routes.not_found'],
});

export const undoOutcome = defineEndpoint({
  method: 'POST',
  path: '/api/driving-routes/:id/outcomes/:outcomeId/undo',
  isIdempotent: true,
  tag,
  summary: 'Take an outcome back, with its note and what it changed of the lead',
  audit: { kind: 'deletion', what: 'Took back an outcome at a door' },
  params: rowIdParams.extend({ outcomeId: z.uuid() }),
  answer: savedDrive,
  errors: ['driving_routes.not_found'],
});
