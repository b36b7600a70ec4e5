// Orders the stops of TSPLIB instances and prints how far each order is from the proven optimum.
// `npm run bench -- routes FOLDER` (or TSPLIB_DIR): a folder with NAME.tsp files and optima.txt
// ('NAME : LENGTH').
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimiseOrder } from '#server/features/contact/driving-routes/optimiser/optimise-order.ts';

const LIMITS = { medianGap: 0.5, worstGap: 1.5, milliseconds: 1000 };

/** Measures every instance that the folder's list of optima names. */
export function run(args: string[]) {
  const folder = args[0] ?? process.env['TSPLIB_DIR'] ?? 'bench/tsplib';
  if (!existsSync(join(folder, 'optima.txt'))) {
    console.log(
      `Skipped: no TSPLIB files in ${folder} (give the folder as an argument or as TSPLIB_DIR).`,
    );
    return;
  }
  const results = readOptima(folder).map(({ name, optimum }) => {
    const { table, size } = readInstance(join(folder, `${name}.tsp`));
    const stops = Array.from({ length: size - 1 }, (_, index) => index + 1);
    const started = performance.now();
    const { cost } = optimiseOrder({ table, start: 0, end: 0, stops });
    const milliseconds = performance.now() - started;
    return {
      name,
      stops: size,
      optimum,
      found: cost,
      gap: (cost / optimum - 1) * 100,
      milliseconds,
    };
  });
  console.table(
    results.map(({ gap, milliseconds, ...rest }) => ({
      ...rest,
      'gap %': Number(gap.toFixed(3)),
      ms: Math.round(milliseconds),
    })),
  );
  const gaps = results.map(({ gap }) => gap).sort((a, b) => a - b);
  const middle = gaps.length / 2;
  const median = (gaps[Math.ceil(middle - 1)]! + gaps[Math.floor(middle)]!) / 2;
  const worst = gaps.at(-1)!;
  const slowest = Math.max(...results.map(({ milliseconds }) => milliseconds));
  report('median gap, %', median, LIMITS.medianGap);
  report('worst gap, %', worst, LIMITS.worstGap);
  report('slowest, ms', slowest, LIMITS.milliseconds);
}

function report(what: string, value: number, limit: number) {
  const verdict = value <= limit ? 'ok' : 'OVER';
  console.log(`${what}: ${value.toFixed(2)} (limit ${limit}) ${verdict}`);
  if (value > limit) process.exitCode = 1;
}

function readOptima(folder: string) {
  return readFileSync(join(folder, 'optima.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split(':').map((part) => part.trim()))
    .filter(([name, optimum]) => name && Number(optimum) > 0)
    .map(([name, optimum]) => ({ name: name!, optimum: Number(optimum) }));
}

/** Reads an instance of type EUC_2D, which rounds distances to whole numbers. */
function readInstance(path: string) {
  const [, section = ''] = readFileSync(path, 'utf8').split('NODE_COORD_SECTION');
  const places = section
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 3 && row.every(Number.isFinite));
  const size = places.length;
  const costs = new Float64Array(size * size);
  places.forEach(([, x = 0, y = 0], from) => {
    places.forEach(([, otherX = 0, otherY = 0], to) => {
      costs[from * size + to] = Math.round(Math.hypot(x - otherX, y - otherY));
    });
  });
  return { table: { size, costs }, size };
}
