import { expect, test } from 'vitest';
import { findRule } from './law-book.ts';
import { canBeThere } from './rule-places.ts';

const zipsOfCities: Record<string, string[]> = {
  Philadelphia: ['19103', '19127'],
  Seattle: ['98116'],
};
const isAt = (id: string, [city, state, zipCode]: readonly [string, string, string]) =>
  canBeThere(findRule(id)!.place, { city, state, zipCode }, (name) => zipsOfCities[name] ?? []);

test.each([
  ['P-CA-01', ['Malibu', 'AZ', '90265']],
  ['P-CA-01', ['Malibu', '', '90265']],
  ['P-PA-PHL-01', ['Philadelphia', 'NJ', '19103']],
  ['P-PA-PHL-01', ['Phila', 'PA', '19103']],
  ['P-PA-PHL-01', ['Manayunk', 'Pennsylvania', '19127-1234']],
  ['P-PA-PHL-01', ['', '', '19103']],
  ['P-PA-PHL-01', ['philadelphia ', 'PA', '']],
  ['P-WA-SEA', ['W Seattle', 'WA', '98116']],
] as const)('%s binds where the name, the state or the ZIP code says so: %s', (id, house) => {
  expect(isAt(id, house)).toBe(true);
});

test.each([
  ['P-CA-01', ['Malibu', 'CA', '90210']],
  ['P-PA-PHL-01', ['Phila', 'PA', '19401']],
  ['P-PA-PHL-01', ['Philadelphia', 'NY', '13673']],
  ['P-PA-PHL-01', ['Philadelphia', '', '']],
  ['P-WA-SEA', ['Tacoma', 'WA', '98402']],
] as const)('%s binds nowhere else: %s', (id, house) => {
  expect(isAt(id, house)).toBe(false);
});
