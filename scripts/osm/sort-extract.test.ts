import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readExtract, sortExtract, writeExtract, type OsmExtract } from './sort-extract.ts';

let folder: string | undefined;
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

const unsorted: OsmExtract = {
  nodes: [
    { id: 9_000_000_000, lat: 36_162_700_000, lng: -86_781_600_000, tags: [] },
    {
      id: 7,
      lat: -1_000_000_000,
      lng: 2_000_000_000,
      tags: [
        ['highway', 'stop'],
        ['name', ''],
      ],
    },
    { id: 8, lat: 0, lng: 0, tags: [['barrier', 'gate']] },
  ],
  ways: [
    { id: 30, tags: [['highway', 'residential']], nodes: [9_000_000_000, 7] },
    { id: 20, tags: [], nodes: [7, 8, 7] },
  ],
  relations: [
    { id: 5, tags: [['type', 'restriction']], members: [{ id: 30, type: 1, role: 'from' }] },
    { id: 4, tags: [], members: [] },
  ],
};

test('rewrites a street extract in the order of its ids without loss', async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-osm-'));
  const [from, to] = [join(folder, 'from.osm.pbf'), join(folder, 'to.osm.pbf')];
  await writeFile(from, writeExtract(structuredClone(unsorted)));
  await sortExtract(from, to);
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(readExtract(await readFile(to))).toEqual({
    nodes: unsorted.nodes.toSorted(byId),
    ways: unsorted.ways.toSorted(byId),
    relations: unsorted.relations.toSorted(byId),
  });
});

test('rejects a truncated file', () => {
  const file = writeExtract(structuredClone(unsorted));
  expect(() => readExtract(file.subarray(0, file.length - 20))).toThrow();
});
