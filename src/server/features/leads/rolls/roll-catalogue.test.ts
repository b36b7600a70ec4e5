import { expect, test } from 'vitest';
import { recogniseDataset } from '#server/providers/open-data/open-data.port.ts';
import { readRolls } from './roll-catalogue.ts';

const rolls = readRolls();

test('the catalogue has rolls of twelve publishers and more, on all four platforms', () => {
  const platforms = rolls.flatMap(({ datasets }) =>
    datasets.map(({ url }) => recogniseDataset(url).platform),
  );
  expect(rolls.length).toBeGreaterThanOrEqual(12);
  expect(new Set(platforms)).toEqual(new Set(['socrata', 'arcgis', 'ckan', 'carto']));
});

test.each(rolls.map((roll) => [roll.id, roll] as const))('%s is complete', (_id, roll) => {
  expect(roll.place.endsWith(`, ${roll.state}`)).toBe(true);
  for (const { url, facts, adds = [] } of roll.datasets) {
    expect(new URL(url).protocol).toBe('https:');
    expect(Object.keys(facts).length).toBeGreaterThan(0);
    expect(adds.filter((field) => !(field in facts))).toEqual([]);
  }
  expect(new URL(roll.terms).protocol).toBe('https:');
});
