import { drivePlan, type DrivePlan, type SavedDrive } from '#api/driving-routes.api.ts';
import type { DriveOutcome } from '#domain/leads/drive-outcome.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

const storedMeasures = drivePlan.pick({ start: true, end: true, line: true, lastLeg: true });

type StopRow = {
  id: number;
  property_id: number | null;
  property_type: PropertyType;
  address: string;
  owner_name: string;
  latitude: number;
  longitude: number;
  approximate: boolean;
  seconds: number;
  meters: number;
  outcome: DriveOutcome | null;
  note: string | null;
  happened_at: Date | null;
  has_moved: boolean;
};

/** Rows of kept drives, their stops and outcomes. */
export const drivingRoutesStore = {
  /** Keeps a plan; call it in a transaction. @returns the drive's id. */
  async insert(
    trx: Db,
    plan: DrivePlan,
    made: { name: string; by: string | null; at: Date },
  ): Promise<number> {
    const { id } = await trx
      .insertInto('driving_routes')
      .values({
        name: made.name,
        start_place: JSON.stringify(plan.start),
        end_place: plan.end ? JSON.stringify(plan.end) : null,
        line: JSON.stringify(plan.line),
        last_leg: plan.lastLeg ? JSON.stringify(plan.lastLeg) : null,
        total_seconds: plan.total.seconds,
        total_meters: plan.total.meters,
        estimated: plan.estimated,
        created_by: made.by,
        created_at: made.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('driving_route_stops')
      .values(
        plan.stops.map((stop, place) => ({
          route_id: id,
          place,
          property_id: stop.propertyId,
          property_type: stop.propertyType,
          address: stop.address,
          owner_name: stop.ownerName,
          latitude: stop.lat,
          longitude: stop.lng,
          approximate: stop.approximate,
          seconds: stop.leg.seconds,
          meters: stop.leg.meters,
        })),
      )
      .execute();
    return id;
  },

  /**
   * A drive with its stops, each at the current position of its lead, with its latest outcome.
   * @returns also whether a stop has moved since the drive was measured
   */
  async find(db: Db, id: number): Promise<{ drive: SavedDrive; hasMoved: boolean } | undefined> {
    const route = await db
      .selectFrom('driving_routes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!route) return undefined;
    const { rows } = await sql<StopRow>`
      select s.*, o.outcome, o.note, o.happened_at,
        coalesce(p.latitude, s.latitude) as latitude,
        coalesce(p.longitude, s.longitude) as longitude,
        coalesce(p.position_approximate, s.approximate) as approximate,
        coalesce(p.latitude <> s.latitude or p.longitude <> s.longitude, false) as has_moved
      from driving_route_stops as s
      -- What was corrected after the drive was kept holds; an estimate in its place does not.
      left join properties as p on p.id = s.property_id and p.latitude is not null
        and (s.approximate or not p.position_approximate)
      left join lateral (
        select outcome, note, happened_at from driving_stop_outcomes
        where stop_id = s.id order by happened_at desc, id limit 1
      ) as o on true
      where s.route_id = ${id} order by s.place
    `.execute(db);
    const drive: SavedDrive = {
      id,
      name: route.name,
      createdAt: route.created_at.toISOString(),
      ...storedMeasures.parse({
        start: route.start_place,
        end: route.end_place,
        line: route.line,
        lastLeg: route.last_leg,
      }),
      total: { seconds: route.total_seconds, meters: route.total_meters },
      estimated: route.estimated,
      notice: null,
      method: 'given',
      stops: rows.map(toSavedStop),
    };
    return { drive, hasMoved: rows.some((row) => row.has_moved) };
  },

  /**
   * Stores the current positions of the stops, and the new measurements of the drive; call it in a
   * transaction.
   */
  async updateMeasures(trx: Db, drive: SavedDrive): Promise<void> {
    await trx
      .updateTable('driving_routes')
      .set({
        line: JSON.stringify(drive.line),
        last_leg: drive.lastLeg ? JSON.stringify(drive.lastLeg) : null,
        total_seconds: drive.total.seconds,
        total_meters: drive.total.meters,
        estimated: drive.estimated,
      })
      .where('id', '=', drive.id)
      .execute();
    const { stops } = drive;
    await sql`
      update driving_route_stops as s
      set latitude = m.latitude, longitude = m.longitude, approximate = m.approximate,
        seconds = m.seconds, meters = m.meters
      from unnest(
        ${stops.map(({ stopId }) => stopId)}::bigint[],
        ${stops.map(({ lat }) => lat)}::float8[],
        ${stops.map(({ lng }) => lng)}::float8[],
        ${stops.map(({ approximate }) => approximate)}::boolean[],
        ${stops.map(({ leg }) => leg.seconds)}::int[],
        ${stops.map(({ leg }) => leg.meters)}::int[]
      ) as m (id, latitude, longitude, approximate, seconds, meters)
      where s.id = m.id and s.route_id = ${drive.id}
    `.execute(trx);
  },

  async list(db: Db) {
    const { rows } = await sql<{
      id: number;
      name: string;
      created_at: Date;
      total_seconds: number;
      total_meters: number;
      stops: number;
      visited: number;
    }>`
      select r.id, r.name, r.created_at, r.total_seconds, r.total_meters,
        count(distinct s.id)::int as stops, count(distinct o.stop_id)::int as visited
      from driving_routes as r
      left join driving_route_stops as s on s.route_id = r.id
      left join driving_stop_outcomes as o on o.stop_id = s.id
      group by r.id order by r.created_at desc, r.id desc limit 200
    `.execute(db);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      stopCount: row.stops,
      visitedCount: row.visited,
      total: { seconds: row.total_seconds, meters: row.total_meters },
    }));
  },

  /** @returns whether there was one. */
  async delete(db: Db, id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('driving_routes')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** @returns whether it is new; the same id twice is the same outcome. */
  async insertOutcome(
    trx: Db,
    outcome: {
      id: string;
      stop_id: number;
      outcome: DriveOutcome;
      note: string;
      happened_at: string;
      recorded_by: string;
    },
  ): Promise<boolean> {
    const added = await trx
      .insertInto('driving_stop_outcomes')
      .values(outcome)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** The stop of an outcome of this drive; undefined if there is no such outcome. */
  stopOfOutcome(db: Db, driveId: number, id: string) {
    return db
      .selectFrom('driving_stop_outcomes as o')
      .innerJoin('driving_route_stops as s', 's.id', 'o.stop_id')
      .select(['s.id as stopId', 's.property_id as propertyId'])
      .where('s.route_id', '=', driveId)
      .where('o.id', '=', id)
      .executeTakeFirst();
  },

  /** @returns what it was; undefined if it is gone already. */
  deleteOutcome: (trx: Db, id: string) =>
    trx
      .deleteFrom('driving_stop_outcomes')
      .where('id', '=', id)
      .returning(['outcome', 'note', 'happened_at'])
      .executeTakeFirst(),

  /** What a stop comes to now. */
  async lastOutcome(trx: Db, stopId: number): Promise<DriveOutcome | undefined> {
    const last = await trx
      .selectFrom('driving_stop_outcomes')
      .select('outcome')
      .where('stop_id', '=', stopId)
      .orderBy('happened_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return last?.outcome;
  },
};

function toSavedStop(row: StopRow): SavedDrive['stops'][number] {
  return {
    stopId: row.id,
    propertyId: row.property_id,
    propertyType: row.property_type,
    address: row.address,
    ownerName: row.owner_name,
    lat: row.latitude,
    lng: row.longitude,
    approximate: row.approximate,
    leg: { seconds: row.seconds, meters: row.meters },
    outcome: row.outcome,
    note: row.note ?? '',
    visitedAt: row.happened_at?.toISOString() ?? null,
  };
}
