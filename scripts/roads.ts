// `npm run roads -- add FILE.osm.pbf …`: builds road tiles from street extracts, for ROADS_PROVIDER=valhalla-in-process.
// Needs the package @valhallajs/valhallajs (280 MB), which is not installed by itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

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
const buildConfig = join(fresh, 'build.json');
const config = adjust(await valhalla.getConfig({ tileDir: join(fresh, 'tiles') }));
await writeFile(buildConfig, JSON.stringify(config));
const built = spawnSync(process.execPath, [command, 'build_tiles', '-c', buildConfig, ...files], {
  encoding: 'utf8',
});
if (built.status !== 0) {
  await rm(fresh, { recursive: true, force: true });
  if (/unsorted/i.test(built.stderr)) {
    stop('This extract is not sorted. Sort it first: osmium sort FILE.osm.pbf -o sorted.osm.pbf');
  }
  stop(`The tiles could not be built. ${built.stderr.trim().split('\n').at(-1) ?? ''}`);
}
config.mjolnir['tile_dir'] = tileDir;
await writeFile(join(fresh, 'valhalla.json'), JSON.stringify(config));
await rm(folder, { recursive: true, force: true });
await rename(fresh, folder);
console.log(`Roads are ready in ${folder}. Start with ROADS_PROVIDER=valhalla-in-process.`);
