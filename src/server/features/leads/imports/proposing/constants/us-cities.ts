import { createRequire } from 'node:module';
import type { TownsOfZip } from '#domain/places/address-line.ts';
import { distanceMeters } from '#domain/places/geo.ts';

/** A town with its state's postal code. */
export type City = { city: string; state: string };

type ZipRow = City & { zip: string; latitude: number; longitude: number; country: string };
type Towns = City & { zips: number; places: { lat: number; lng: number }[] };

let zips: Record<string, ZipRow> | undefined;
let byName: Map<string, Towns[]> | undefined;

function readZips(): Record<string, ZipRow> {
  zips ??= (createRequire(import.meta.url)('zipcodes') as { codes: Record<string, ZipRow> }).codes;
  return zips;
}

/** The city and position of a five-digit ZIP; null for an unknown one. */
export function placeOfZip(zip: string): (City & { lat: number; lng: number }) | null {
  const row = readZips()[zip.slice(0, 5)];
  if (row?.country !== 'US') return null;
  return { city: row.city, state: row.state, lat: row.latitude, lng: row.longitude };
}

const key = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(?:st|saint)\.?\s/, 'saint ')
    .replace(/[^a-z ]/g, '')
    .trim();

function readTowns(): Map<string, Towns[]> {
  const towns = new Map<string, Towns>();
  for (const { city, state, country, latitude: lat, longitude: lng } of Object.values(readZips())) {
    if (country !== 'US') continue;
    const name = `${city}|${state}`;
    const town = towns.get(name) ?? { city, state, zips: 0, places: [] };
    town.zips += 1;
    town.places.push({ lat, lng });
    towns.set(name, town);
  }
  const found = new Map<string, Towns[]>();
  for (const town of towns.values())
    found.set(key(town.city), [...(found.get(key(town.city)) ?? []), town]);
  return found;
}

/** The towns that a five-digit ZIP can be in: its own, and others of its state. */
export const townsOfZip: TownsOfZip = (zip) => {
  const place = placeOfZip(zip);
  return place && { own: place.city, hasTown: (name) => isTown(name, place.state) };
};

/** Whether a name is that of a town; in any state without one. */
export function isTown(name: string, state?: string): boolean {
  byName ??= readTowns();
  return (byName.get(key(name)) ?? []).some((town) => !state || town.state === state);
}

/** Towns have many names, and ZIP codes several: only so far from the town one is another's. */
const farMeters = 60_000;

/** The town of a ZIP that is far from the town of this name in the ZIP's own state; null otherwise. */
export function otherTownOfZip(zip: string, name: string): string | null {
  const place = placeOfZip(zip);
  if (!place || key(place.city) === key(name)) return null;
  byName ??= readTowns();
  const town = (byName.get(key(name)) ?? []).find(({ state }) => state === place.state);
  const isNear = (other: { lat: number; lng: number }) => distanceMeters(place, other) < farMeters;
  return town && !town.places.some(isNear) ? place.city : null;
}

/** Cities with names that mean something else in the title of a list. */
const otherMeanings = new Set(
  `mobile|reading|commerce|enterprise|union|liberty|price|post|sale|sales|home|homes|active|notice|court|
deed|owner|list|lien|trust|estate|bond|best|new|old|early|may|march|august|report|data|final|street|
hill|lake|orange|park|bank|law|police|fire|water|code|city|town|village|county|central|east|west`
    .split('|')
    .map((word) => word.trim()),
);

/** A town counts as meant when it has this many ZIPs, and three times those of its namesakes. */
const minZips = 3;

/**
 * The town that a name most likely means: the one in the given state, else the only large one of that name.
 * @param isCalledTown whether the text identifies it as one, as in 'City of Reading'.
 */
export function findTownByName(name: string, state?: string, isCalledTown = false): City | null {
  byName ??= readTowns();
  if (!isCalledTown && otherMeanings.has(key(name))) return null;
  const towns = byName.get(key(name)) ?? [];
  if (state) {
    const town = towns.find((each) => each.state === state);
    return town ? { city: town.city, state } : null;
  }
  const [largest, next] = towns.toSorted((a, b) => b.zips - a.zips);
  const isAlone = largest && largest.zips >= 3 * (next?.zips ?? 0);
  if (!isAlone || (largest.zips < minZips && !isCalledTown)) return null;
  return { city: largest.city, state: largest.state };
}
