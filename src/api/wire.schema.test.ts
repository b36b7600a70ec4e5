import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { purchaseContractForm } from './purchase-contracts.api.ts';
import { moment, optionalDay, plannedDay } from './wire.schema.ts';

type Def = {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
};
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const noDays = ['x', '2031-03', 'correct_horse_battery_staple'];

/** The places of a request that take a day, and nothing else. */
function daysOf(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const isDay = ['2031-03-04', '2031-03-04T00:00:00Z'].some((day) => takes(schema, day));
  if (isDay && !noDays.some((text) => takes(schema, text))) return [{ path, schema }];
  const { shape = {}, innerType, element, in: input, options = [] } = schema.def as Def;
  return [
    ...Object.entries(shape).flatMap(([name, part]) => daysOf(part, `${path}.${name}`)),
    ...[innerType, element, input, ...options].flatMap((part) => (part ? daysOf(part, path) : [])),
  ];
}

test('a body takes days of years that make sense, a filter those of any', () => {
  const days = Object.entries(endpoints).flatMap(([name, { body }]) =>
    body ? daysOf(body as z.ZodType, name) : [],
  );
  const takesAny = days.filter(
    ({ path, schema }) =>
      !/\.(filter|filters|where)\b/.test(path) &&
      ['0002-01-01', '9999-01-01'].some(
        (day) => takes(schema, day) || takes(schema, `${day}T00:00:00Z`),
      ),
  );
  expect(days.length).toBeGreaterThan(20);
  expect(takesAny.map(({ path }) => path)).toEqual([]);
});

test('a contract does not close in the year 9999', () => {
  const texts = ['seller', 'buyer', 'property', 'agent', 'earnestMoney', 'county', 'purchasePrice'];
  const form = {
    ...Object.fromEntries(texts.map((name) => [name, 'Example'])),
    emailAddress: 'owner@example.com',
    contractDate: '2031-03-04',
    offerExpirationDate: 'in a week',
    closingDate: '9999-01-01',
  };
  const read = purchaseContractForm.safeParse(form);
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['closingDate'], 'Must be in the years 2000 to 2099'],
  ]);
  expect(takes(purchaseContractForm, { ...form, closingDate: '2031-04-04' })).toBe(true);
});

test.each([
  [optionalDay('event'), 'x', 'Must be an ISO date or timestamp'],
  [optionalDay('event'), '9999-01-01', 'Must be in the years 1700 to 2099'],
  [optionalDay('any'), '0000-01-01', 'Must be in the years 1 to 9999'],
  [plannedDay('Choose a day'), '', 'Choose a day'],
  [plannedDay('Choose a day'), '1999-12-31', 'Must be in the years 2000 to 2099'],
  [moment('plan'), '1999-12-31T00:00:00Z', 'Must be in the years 2000 to 2099'],
])('a day that is not taken has one sentence', (schema, given, message) => {
  const { error } = schema.safeParse(given);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
