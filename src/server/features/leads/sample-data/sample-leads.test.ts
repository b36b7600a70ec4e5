import { expect, test } from 'vitest';
import { inventLeads } from './sample-leads.ts';
import { streets } from './sample-streets.ts';

const now = new Date('2031-03-04T18:00:00.000Z');
const leads = inventLeads(now);

test('creates 400 leads of all three types, at 400 plausible addresses', () => {
  expect(new Set(leads.map(({ streetAddress }) => streetAddress)).size).toBe(400);
  expect(new Set(leads.map(({ propertyType }) => propertyType)).size).toBe(3);
  for (const { streetAddress, zipCode } of leads) {
    const [number, ...words] = streetAddress.split(' ');
    const { numbers, zip } = streets.find(({ street }) => street === words.join(' '))!;
    expect(zipCode).toBe(zip);
    expect(Number(number)).toBeGreaterThanOrEqual(numbers[0]);
    expect(Number(number)).toBeLessThanOrEqual(numbers[1]);
  }
});

test('uses only numbers that are reserved for fiction', () => {
  const numbers = leads.flatMap(({ phones }) => phones.map(({ number }) => number));
  expect(numbers.filter((number) => !/^(615|629)55501\d\d$/.test(number))).toEqual([]);
});

test('a contacted owner has a known number', () => {
  const worked = leads.filter(({ leadStatus }) => leadStatus !== 'not_contacted');
  expect(worked.length).toBeGreaterThan(100);
  expect(worked.every(({ phones }) => (phones[0]?.callCount ?? 0) > 0)).toBe(true);
  const others = leads.filter(({ leadStatus }) => leadStatus === 'not_contacted');
  expect(others.flatMap(({ phones }) => phones).every(({ callCount }) => callCount === 0)).toBe(
    true,
  );
});

test('auctions are within days of today', () => {
  const dates = leads.flatMap(({ auctionDate }) => auctionDate ?? []).toSorted();
  expect(dates[0]! < '2031-03-04' && dates[0]! > '2031-02-01').toBe(true);
  expect(dates.at(-1)! > '2031-05-01' && dates.at(-1)! < '2031-06-01').toBe(true);
});
