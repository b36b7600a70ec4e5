import type { RawBuilder } from 'kysely';
import { mapKinds, maxMapKinds, otherMapKind } from '#domain/leads/map-kinds.ts';
import { unitsPerDegree } from '#domain/places/polygon.ts';
import { sql } from '#server/platform/database/sql.ts';
import { chunkSize, type Leads } from './bitmap.ts';

/**
 * The positions and colors of a chunk's leads, one array each; leads without a position are left
 * out.
 */
export type LeadPlaces = {
  chunk: number;
  /** Within the chunk, ascending. */
  offsets: Uint16Array;
  /** Hundred-thousandths of a degree. */
  lngs: Int32Array;
  lats: Int32Array;
  /** The same in the Mercator square with sides of 2^32; y grows to the south. */
  xs: Uint32Array;
  ys: Uint32Array;
  /** `noScore` if none has been computed. */
  scores: Int16Array;
  /** Bits: see `typeOfPlace` and its like. */
  facts: Uint16Array;
  /** The smallest that holds all `xs` and `ys`. */
  box: { west: number; east: number; north: number; south: number };
};

export const noScore = -32_768;

/** The map's numbers of types: 0 foreclosure, 1 probate, 2 violation. */
export const typeOfPlace = (facts: number) => facts & 3;
/** Whether the place is only the middle of a ZIP. */
export const isApproximate = (facts: number) => (facts & 4) !== 0;
/** Different kinds of open cases. */
export const kindsOfPlace = (facts: number) => (facts >> 3) & 31;
/** Of the open cases the kind that counts most, as a number of `mapKinds`; 0: no case is open. */
export const kindOfPlace = (facts: number) => (facts >> 8) & 31;
/** Other leads at the lead's place (record 0570); 3 means 3 or more. */
export const othersOfPlace = (facts: number) => facts >> 13;

const recordBytes = 14;
const units = (column: string) =>
  sql.raw(`int4send(round(${column} * ${unitsPerDegree})::integer)`);

/** What follows `from` if `packedPlaces` is selected. */
export const placedLeads = (where: RawBuilder<unknown>) => sql`
  properties as p left join lead_scores as s on s.property_id = p.id
  left join stacked_leads as place on place.property_id = p.id
  where p.deleted_at is null and p.latitude is not null and p.longitude is not null and ${where}`;

const placeFacts = sql.raw(`
  case p.property_type when 'foreclosure' then 0 when 'probate' then 1 else 2 end
  + case when p.position_approximate then 4 else 0 end
  + (least(cardinality(coalesce(place.open_kinds, p.open_signal_kinds)), ${maxMapKinds}) << 3)
  + (coalesce((
      select min(coalesce(array_position(array['${mapKinds.join("','")}'], k), ${otherMapKind}))
      from unnest(coalesce(place.open_kinds, p.open_signal_kinds)) as k
    ), 0) << 8)
  + (least(coalesce(place.leads, 1) - 1, 3) << 13)`);

/** The leads of one chunk as bytes; null for none. */
export const packedPlaces = sql<Buffer | null>`string_agg(
  int2send((p.id & ${sql.lit(chunkSize - 1)})::smallint) || ${units('p.longitude')}
    || ${units('p.latitude')} || int2send(coalesce(s.score, (${sql.lit(noScore)})::smallint))
    || int2send((${placeFacts})::smallint), ''::bytea order by p.id)`;

/** Reads what `packedPlaces` wrote. */
export function unpackPlaces(chunk: number, bytes: Buffer): LeadPlaces {
  const count = bytes.length / recordBytes;
  const places: LeadPlaces = {
    chunk,
    offsets: new Uint16Array(count),
    lngs: new Int32Array(count),
    lats: new Int32Array(count),
    xs: new Uint32Array(count),
    ys: new Uint32Array(count),
    scores: new Int16Array(count),
    facts: new Uint16Array(count),
    box: { west: Infinity, east: -1, north: Infinity, south: -1 },
  };
  const { box } = places;
  for (let index = 0, at = 0; index < count; index += 1, at += recordBytes) {
    places.offsets[index] = bytes.readUInt16BE(at);
    const lng = (places.lngs[index] = bytes.readInt32BE(at + 2));
    const lat = (places.lats[index] = bytes.readInt32BE(at + 6));
    const x = (places.xs[index] = mercatorX(lng / unitsPerDegree));
    const y = (places.ys[index] = mercatorY(lat / unitsPerDegree));
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
    places.scores[index] = bytes.readInt16BE(at + 10);
    places.facts[index] = bytes.readUInt16BE(at + 12);
  }
  return places;
}

const side = 2 ** 32;
const within = (value: number) => Math.min(Math.max(Math.floor(value), 0), side - 1);

/** Degrees of longitude in the Mercator square. */
export const mercatorX = (lng: number) => within(((lng + 180) / 360) * side);

/** Degrees of latitude in the Mercator square; the poles are on its edges. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.min(Math.max(lat, -85.0512), 85.0512) * Math.PI) / 180);
  return within((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
}

/** The leads with positions that pass a test, which gets hundred-thousandths of a degree. */
export function leadsAt(
  all: Iterable<LeadPlaces>,
  isWanted: (x: number, y: number) => boolean,
): Leads {
  const found: Leads = new Map();
  for (const { chunk, offsets, lngs, lats } of all) {
    const bits = new Uint32Array(chunkSize / 32);
    for (let index = 0; index < offsets.length; index += 1) {
      if (!isWanted(lngs[index]!, lats[index]!)) continue;
      const offset = offsets[index]!;
      bits[offset >> 5]! |= 1 << (offset & 31);
    }
    found.set(chunk, bits);
  }
  return found;
}
