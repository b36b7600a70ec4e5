import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUnpreparedReleases } from './checks/check-releases.ts';
import { prepareRelease } from './release.ts';

const changelog =
  '# Changelog\n\n## Unreleased\n\n### Added\n- More.\n\n## 0.1.0 - 2030-01-02\n\n- One.\n';
const manifests = '  image: registry.example.com/lotline:0.1.0\n';
const prepared = { tags: ['v0.1.0'], changelog, fixtures: ['0.1.0.zip'], manifests };

test('accepts a release with fixture, changelog and image', () => {
  expect(findUnpreparedReleases(prepared)).toEqual([]);
});

test.each([
  [{ tags: ['v0.1.0', 'v0.2.0'] }, ['0.2.0 has no fixture', '0.2.0 is not in CHANGELOG.md']],
  [{ tags: [], fixtures: [] }, ['0.1.0 has no fixture']],
  [{ manifests: 'image: registry.example.com/lotline:0.0.9\n' }, ['the image of 0.1.0']],
])('reports a release without one: %j', (change, sentences) => {
  const found = findUnpreparedReleases({ ...prepared, ...change });
  expect(found).toHaveLength(sentences.length);
  for (const [at, one] of sentences.entries()) expect(found[at]).toContain(one);
});

const files = {
  'package.json': readFileSync('package.json', 'utf8'),
  'package-lock.json': readFileSync('package-lock.json', 'utf8'),
  'CHANGELOG.md': changelog,
  'deploy/kubernetes/lotline.yaml': readFileSync('deploy/kubernetes/lotline.yaml', 'utf8'),
};

test('a release needs only its version to be prepared', () => {
  const after = prepareRelease(files, '9.1.0', '2031-03-04');
  const changes = Object.entries(after).map(([path, text]) => {
    const before = files[path as keyof typeof files].split('\n');
    return [path, text.split('\n').filter((line) => !before.includes(line))];
  });
  expect(Object.fromEntries(changes)).toEqual({
    'package.json': ['  "version": "9.1.0",'],
    'package-lock.json': ['  "version": "9.1.0",', '      "version": "9.1.0",'],
    'CHANGELOG.md': ['## 9.1.0 - 2031-03-04'],
    'deploy/kubernetes/lotline.yaml': Array(3).fill(
      '          image: registry.example.com/lotline:9.1.0',
    ),
  });
  expect(after['CHANGELOG.md']).toContain('## Unreleased\n\n## 9.1.0 - 2031-03-04\n\n### Added');
});

test.each([
  ['0.1.0', changelog, '0.1.0 was released already.'],
  ['0.0.9', changelog, '0.1.0 was released already.'],
  ['two', changelog, 'two is not a version'],
  ['0.2.0', changelog.replace('### Added\n- More.\n\n', ''), 'has no entries under Unreleased'],
])('rejects version %s where it does not fit', (version, text, sentences) => {
  expect(() => prepareRelease({ ...files, 'CHANGELOG.md': text }, version, '2031-03-04')).toThrow(
    sentences,
  );
});
