import { expect, test } from 'vitest';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { listProperties } from '../../properties/list/property-list.query.ts';
import { asCityList, cityList } from '../testing/city-list.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();

const calendar = { today: '2031-03-04', timeZone: 'America/Chicago' };

async function streetsWith(filter: PropertyFilter) {
  const query = { sort: 'createdAt', page: 1, limit: 50, ...filter } as const;
  const { data } = await listProperties(harness.db, query, calendar);
  return data.map(({ streetAddress }) => streetAddress).sort();
}

test('finds leads by a named amount of one of their cases', async () => {
  const list = cityList(
    'C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Open,$120.00',
    'C-2,03/04/2031,5 Fir St,Nashville,TN,37206,JUNK,Open,"$9,000.50"',
    'C-3,03/05/2031,7 Elm St,Nashville,TN,37206,NO PERMIT,Open,500',
    'C-4,03/05/2031,9 Ash St,Nashville,TN,37206,NO PERMIT,Open,',
  );
  await harness.run(list, asCityList);
  expect(await streetsWith({ fineMin: 120 })).toEqual(['5 Fir St', '7 Elm St']);
  expect(await streetsWith({ fineMin: 9_000.51 })).toEqual([]);
  expect(await streetsWith({ fineMax: 120 })).toEqual(['5 Fir St']);
  // Both bounds apply to the same amount: 120 and 9,000.50 are outside of them.
  expect(await streetsWith({ fineMin: 400, fineMax: 600 })).toEqual(['7 Elm St']);
  expect(await streetsWith({ judgmentMin: 0 })).toEqual([]);
  expect(await streetsWith({})).toHaveLength(3);
});
