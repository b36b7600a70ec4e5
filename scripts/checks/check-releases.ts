// Part of `npm run check`: a released version has a database fixture, which later versions are tested
// with, its part of the changelog, and its image in the manifests.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Releases = {
  /** `v0.2.0` */
  tags: string[];
  changelog: string;
  /** Names of files: `0.2.0.zip`. */
  fixtures: string[];
  /** The manifests for Kubernetes. */
  manifests: string;
};

/** Versions that the changelog has a part for, the newest first. */
export const changelogVersions = (changelog: string): string[] =>
  [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?/gm)].map(([, version]) => version!);

/** @returns a sentence for each thing that a release lacks. */
export function findUnpreparedReleases(releases: Releases): string[] {
  const { tags, changelog, fixtures, manifests } = releases;
  const listed = changelogVersions(changelog);
  const tagged = tags.flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? []);
  const problems: string[] = [];
  for (const version of new Set([...tagged, ...listed])) {
    if (!fixtures.includes(`${version}.zip`))
      problems.push(`${version} has no fixture: run npm run release -- ${version} on its commit.`);
    if (!listed.includes(version)) problems.push(`${version} is not in CHANGELOG.md.`);
  }
  const images = [...manifests.matchAll(/image: \S+:(\S+)/g)].map(([, tag]) => tag!);
  if (listed[0] && images.some((image) => image !== listed[0]))
    problems.push(`deploy/kubernetes/lotline.yaml does not name the image of ${listed[0]}.`);
  return problems;
}

/** A copy without Git, or without tags, has those of the changelog alone. */
function readTags(): string[] {
  try {
    return execFileSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = findUnpreparedReleases({
    tags: readTags(),
    changelog: readFileSync('CHANGELOG.md', 'utf8'),
    fixtures: readdirSync('src/server/migrations/fixtures'),
    manifests: readFileSync('deploy/kubernetes/lotline.yaml', 'utf8'),
  });
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
