// What knowing the roads is worth: the driving time of the order found with straight lines and of the one found with
// roads, both measured on the roads, for each extract that `npm run roads -- add` was given.
// `npm run bench -- roads [stops] [drives]`; DATA_DIR names the folder of the tiles.
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readExtract } from '../scripts/osm/sort-extract.ts';
import type { LatLng } from '../src/domain/places/geo.ts';
import { optimiseOrder } from '../src/server/features/contact/driving-routes/optimiser/optimise-order.ts';
import type { DriveTable } from '../src/server/providers/roads/roads-provider.ts';
import { createStraightLineRoads } from '../src/server/providers/roads/straight-line/straight-line-roads.ts';
import { createValhallaInProcessRoads } from '../src/server/providers/roads/valhalla/valhalla-in-process.ts';
import { printRow } from './support/measure.ts';

export async function run([stopCount = '50', driveCount = '10']: string[]): Promise<void> {
  const folder = resolve(process.env.DATA_DIR ?? './data', 'roads');
  if (!existsSync(folder)) {
    console.log(`Skipped: no roads in ${folder} (npm run roads -- add FILE.osm.pbf).`);
    return;
  }
  const roads = createValhallaInProcessRoads({ folder });
  const straight = createStraightLineRoads();
  printRow(['round trips', 'stops', 'lines, min', 'roads, min', 'lines cost', 'table ms']);
  for (const file of await readdir(join(folder, 'extracts'))) {
    const houses = readHouses(join(folder, 'extracts', file));
    const minutes = { lines: 0, roads: 0 };
    let milliseconds = 0;
    for (let drive = 0; drive < Number(driveCount); drive += 1) {
      // A few places are at the cut edge of an extract, with no road to the others.
      const some = pick(houses, Number(stopCount) + 10, drive);
      const places = withWays(some, await roads.table(some)).slice(0, Number(stopCount) + 1);
      const began = performance.now();
      const table = await roads.table(places);
      milliseconds += performance.now() - began;
      const { seconds } = table;
      minutes.lines += drivingTime(orderOf(await straight.table(places)), seconds) / 60;
      minutes.roads += drivingTime(orderOf(table), seconds) / 60;
    }
    printRow([
      `${file}, ${driveCount} of them`,
      stopCount,
      minutes.lines,
      minutes.roads,
      `+${((minutes.lines / minutes.roads - 1) * 100).toFixed(1)} %`,
      milliseconds / Number(driveCount),
    ]);
  }
}

/** Corners of residential streets. */
function readHouses(file: string): LatLng[] {
  const { nodes, ways } = readExtract(readFileSync(file));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return ways
    .filter(({ tags }) => tags.some(([key, value]) => key === 'highway' && value === 'residential'))
    .flatMap((way) => {
      const node = byId.get(way.nodes[Math.floor(way.nodes.length / 2)]!);
      return node ? [{ lat: node.lat / 1e9, lng: node.lng / 1e9 }] : [];
    });
}

/** Some of them, others for each drive and the same ones each time. */
function pick(houses: readonly LatLng[], count: number, drive: number): LatLng[] {
  let state = 12_345 + drive;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return houses[(state >>> 8) % houses.length]!;
  });
}

/** Places that can be reached from most others, and the others from them. */
function withWays(places: readonly LatLng[], { size, seconds }: DriveTable): LatLng[] {
  const isLost = (time: number) => !Number.isFinite(time);
  const lostOf = (place: number) =>
    places.filter((_, other) =>
      isLost(seconds[place * size + other]! + seconds[other * size + place]!),
    ).length;
  const isConnected = places.map((_, place) => lostOf(place) < size / 2);
  return places.filter((_, place) => isConnected[place]);
}

const orderOf = ({ size, seconds }: DriveTable) =>
  optimiseOrder({
    table: { size, costs: seconds },
    start: 0,
    end: 0,
    stops: Array.from({ length: size - 1 }, (_, index) => index + 1),
  }).order;

/** Seconds from the first place past all others and back. */
function drivingTime(order: readonly number[], seconds: Float64Array): number {
  const size = Math.sqrt(seconds.length);
  const path = [0, ...order, 0];
  return path.slice(1).reduce((sum, to, index) => sum + seconds[path[index]! * size + to]!, 0);
}
