import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DriveOutcome } from '#domain/leads/drive-outcome.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DrivingRoutesTable = {
  id: GeneratedAlways<number>;
  name: string;
  start_place: JsonColumn;
  end_place: JsonColumn<string | null, string | null>;
  /** [longitude, latitude] pairs. */
  line: JsonColumn;
  last_leg: JsonColumn<string | null, string | null>;
  total_seconds: number;
  total_meters: number;
  estimated: boolean;
  created_by: string | null;
  created_at: Timestamp;
  /** Belongs to the invented sample. */
  is_sample: Generated<boolean>;
};

export type DrivingRouteStopsTable = {
  id: GeneratedAlways<number>;
  route_id: number;
  /** Counts from 0 in driving order. */
  place: number;
  property_id: number | null;
  property_type: PropertyType;
  address: string;
  owner_name: string;
  latitude: number;
  longitude: number;
  approximate: boolean;
  /** Of the leg that leads here. */
  seconds: number;
  meters: number;
};

export type DrivingStopOutcomesTable = {
  id: string;
  stop_id: number;
  outcome: DriveOutcome;
  note: string;
  happened_at: Timestamp;
  recorded_by: string | null;
};

export type DrivingTracksTable = {
  id: GeneratedAlways<number>;
  /** The phone's own name of it. */
  client_id: string;
  route_id: number | null;
  started_at: Timestamp;
  ended_at: Timestamp;
  /** [longitude, latitude] pairs. */
  line: JsonColumn;
  meters: number;
  created_by: string | null;
  created_at: Timestamp;
};

export type DrivingRouteTables = {
  driving_routes: DrivingRoutesTable;
  driving_route_stops: DrivingRouteStopsTable;
  driving_stop_outcomes: DrivingStopOutcomesTable;
  driving_tracks: DrivingTracksTable;
};
