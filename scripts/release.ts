// `npm run release -- 0.2.0`: prepares a release in the work tree: version, changelog, image tags and
// the database fixture that later versions are tested with. Committing and tagging stay with you.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { changelogVersions } from './checks/check-releases.ts';

/** The files that name the version, by their paths. */
export type ReleaseFiles = Record<
  'package.json' | 'package-lock.json' | 'CHANGELOG.md' | 'deploy/kubernetes/lotline.yaml',
  string
>;

const paths: (keyof ReleaseFiles)[] = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'deploy/kubernetes/lotline.yaml',
];

/** Replaces the version of a manifest, and of its own package in the lock file. */
function withVersion(text: string, version: string): string {
  const manifest = JSON.parse(text) as { version: string; packages?: { '': { version: string } } };
  manifest.version = version;
  if (manifest.packages) manifest.packages[''].version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * @param day of the release, `2031-03-04`
 * @returns the files as committed in the release
 * @throws Error with one sentence if there is nothing to release, or not under this version
 */
export function prepareRelease(files: ReleaseFiles, version: string, day: string): ReleaseFiles {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version: 0.2.0.`);
  const changelog = files['CHANGELOG.md'];
  const [latest] = changelogVersions(changelog);
  if (latest && version.localeCompare(latest, 'en', { numeric: true }) <= 0)
    throw new Error(`${latest} was released already.`);
  const unreleased = /^## Unreleased\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog)?.[1]?.trim();
  if (!unreleased) throw new Error('CHANGELOG.md has no entries under Unreleased.');
  return {
    'package.json': withVersion(files['package.json'], version),
    'package-lock.json': withVersion(files['package-lock.json'], version),
    'CHANGELOG.md': changelog.replace(
      '## Unreleased\n',
      `## Unreleased\n\n## ${version} - ${day}\n`,
    ),
    'deploy/kubernetes/lotline.yaml': files['deploy/kubernetes/lotline.yaml'].replaceAll(
      /(image: \S+\/lotline:)\S+/g,
      `$1${version}`,
    ),
  };
}

function release(version: string): void {
  const state = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout.trim();
  if (state) throw new Error('Commit or put away your changes first.');
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const day = new Date().toISOString().slice(0, 10);
  const prepared = prepareRelease(files as ReleaseFiles, version, day);
  for (const path of paths) writeFileSync(path, prepared[path]);
  const made = spawnSync(process.execPath, ['scripts/upgrade-fixture.ts'], { stdio: 'inherit' });
  if (made.status !== 0) {
    for (const path of paths) writeFileSync(path, files[path]!);
    throw new Error('The fixture could not be made; nothing was changed.');
  }
  console.log(`Now: npm run check && npm test
git add -A && git commit -m 'chore: release ${version}' && git tag -a v${version} -m 'Lotline ${version}'`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    release(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
