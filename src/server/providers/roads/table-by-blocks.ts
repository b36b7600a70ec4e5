import type { LatLng } from '#domain/places/geo.ts';
import type { DriveTable } from './roads-provider.ts';

/** Part of a table: row by row, null if there is no route. */
export type TableBlock = { seconds: (number | null)[][]; meters: (number | null)[][] };

type Options = {
  places: readonly LatLng[];
  /** Rows and columns of one block, as the service allows. */
  blockSize: number;
  /** Maximum number of concurrent requests. */
  atOnce?: number;
  fetchBlock(sources: LatLng[], targets: LatLng[]): Promise<TableBlock>;
};

/** Assembles a large table from blocks that a service returns one by one. */
export async function tableByBlocks(options: Options): Promise<DriveTable> {
  const { places, blockSize, atOnce = 4, fetchBlock } = options;
  const size = places.length;
  const seconds = new Float64Array(size * size);
  const meters = new Float64Array(size * size);
  const waiting: [number, number][] = [];
  for (let row = 0; row < size; row += blockSize) {
    for (let column = 0; column < size; column += blockSize) waiting.push([row, column]);
  }

  async function takeBlocks() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [row, column] = next;
      const sources = places.slice(row, row + blockSize);
      const targets = places.slice(column, column + blockSize);
      const block = await fetchBlock(sources, targets);
      sources.forEach((_, from) => {
        targets.forEach((_, to) => {
          const cell = (row + from) * size + column + to;
          seconds[cell] = block.seconds[from]?.[to] ?? Infinity;
          meters[cell] = block.meters[from]?.[to] ?? 0;
        });
      });
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, takeBlocks));
  for (let place = 0; place < size; place += 1) {
    seconds[place * size + place] = 0;
    meters[place * size + place] = 0;
  }
  return { size, seconds, meters };
}

/** Splits a long drive into parts that overlap by one place, as many services limit their stops. */
export async function driveByPieces<Piece>(
  places: readonly LatLng[],
  maxPlaces: number,
  drivePiece: (places: LatLng[]) => Promise<Piece>,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let first = 0; first + 1 < places.length; first += maxPlaces - 1) {
    pieces.push(await drivePiece(places.slice(first, first + maxPlaces)));
  }
  return pieces;
}
