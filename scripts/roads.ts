// `npm run roads -- add FILE.osm.pbf …`: builds road tiles from street extracts, those added before
// included, for ROADS_PROVIDER=valhalla-in-process. Needs the package @valhallajs/valhallajs (280
// MB), which is not installed by default.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

import { sortExtract } from './osm/sort-extract.ts';

const PACKAGE = '@valhallajs/valhallajs';

type ValhallaConfig = {
  mjolnir: Record<string, unknown>;
  service_limits: { auto: Record<string, unknown> };
};
type ValhallaPackage = { getConfig(options: { tileDir: string }): Promise<ValhallaConfig> };

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function loadPackage(): Promise<{ valhalla: ValhallaPackage; command: string }> {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    const valhalla = (await import(PACKAGE)) as ValhallaPackage;
    return { valhalla, command: join(dirname(entry), 'bin', 'valhalla-cli.js') };
  } catch {
    return stop(`Install the road engine first: npm install --no-save ${PACKAGE}@3.6.1`);
  }
}

/** Tiles only: no border, time-zone or traffic data, and tables of 500 stops in one process. */
function adjust(config: ValhallaConfig): ValhallaConfig {
  for (const part of ['tile_extract', 'admin', 'timezone', 'landmarks', 'traffic_extract']) {
    config.mjolnir[part] = '';
  }
  Object.assign(config.service_limits.auto, {
    max_locations: 520,
    max_matrix_location_pairs: 300_000,
  });
  return config;
}

const [action, ...files] = process.argv
  .slice(2)
  .map((word, index) => (index ? resolve(word) : word));
if (action !== 'add' || files.length === 0) stop('Usage: npm run roads -- add FILE.osm.pbf …');
for (const file of files) if (!existsSync(file)) stop(`There is no file ${file}.`);

const { valhalla, command } = await loadPackage();
const folder = resolve(process.env['DATA_DIR'] ?? './data', 'roads');
const fresh = `${folder}.new`;
const tileDir = join(folder, 'tiles');
await rm(fresh, { recursive: true, force: true });
await mkdir(join(fresh, 'tiles'), { recursive: true });
const extracts = await gatherExtracts();
const buildConfig = join(fresh, 'build.json');
const config = adjust(await valhalla.getConfig({ tileDir: join(fresh, 'tiles') }));
await writeFile(buildConfig, JSON.stringify(config));
let failure = await buildTiles();
if (/unsorted/i.test(failure)) {
  console.log('Sorting the streets first …');
  for (const file of extracts) await sortExtract(file, file);
  failure = await buildTiles();
}
if (failure) {
  await rm(fresh, { recursive: true, force: true });
  stop(`The tiles could not be built, the roads stay as they were. ${failure}`);
}
config.mjolnir['tile_dir'] = tileDir;
await writeFile(join(fresh, 'valhalla.json'), JSON.stringify(config));
await rm(folder, { recursive: true, force: true });
await rename(fresh, folder);
const names = extracts.map((file) => basename(file)).join(', ');
console.log(
  `Roads of ${names} are ready in ${folder}. Start with ROADS_PROVIDER=valhalla-in-process.`,
);

/** The files given and those that were added before: tiles are always built from all of them. */
async function gatherExtracts(): Promise<string[]> {
  const kept = join(folder, 'extracts');
  const before = existsSync(kept) ? (await readdir(kept)).map((name) => join(kept, name)) : [];
  const target = join(fresh, 'extracts');
  await mkdir(target);
  for (const file of [...before, ...files]) await copyFile(file, join(target, basename(file)));
  return (await readdir(target)).map((name) => join(target, name));
}

/** @returns what went wrong; empty if there are tiles. */
async function buildTiles(): Promise<string> {
  const { stderr } = spawnSync(
    process.execPath,
    [command, 'build_tiles', '-c', buildConfig, ...extracts],
    { encoding: 'utf8' },
  );
  // Its exit code is 0 where it has failed, too.
  const made = await readdir(join(fresh, 'tiles'), { recursive: true });
  if (made.some((name) => name.endsWith('.gph'))) return '';
  return stderr.trim().split('\n').at(-1)?.trim() || 'No streets were found.';
}
