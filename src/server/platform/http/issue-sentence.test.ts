import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueSentence, wholeSentence } from './issue-sentence.ts';

const schema = z.strictObject({
  driveNumber: z.int().min(0).max(10),
  propertyIds: z.array(z.int().positive()).min(1).max(3),
  fullName: z.string().min(1).max(5),
  kind: z.enum(['card', 'table']),
  startsAt: z.iso.datetime(),
  email: z.email(),
  isOn: z.boolean(),
  state: z.string().regex(/^[A-Z]{2}$/, 'State must be two letters'),
});
const good = {
  driveNumber: 1,
  propertyIds: [1],
  fullName: 'Dana',
  kind: 'card',
  startsAt: '2031-03-04T15:00:00Z',
  email: 'dana@example.com',
  isOn: true,
  state: 'TN',
};

test.each([
  [{ driveNumber: 11 }, 'The drive number must be at most 10.'],
  [{ driveNumber: -1 }, 'The drive number must be at least 0.'],
  [{ driveNumber: 1.5 }, 'The drive number must be a whole number.'],
  [{ driveNumber: 'two' }, 'The drive number must be a number.'],
  [{ driveNumber: undefined }, 'The drive number is required.'],
  [{ propertyIds: undefined }, 'The property ids are required.'],
  [{ propertyIds: [] }, 'The property ids must not be empty.'],
  [{ propertyIds: [1, 2, 3, 4] }, 'The property ids must have at most 3 entries.'],
  [{ propertyIds: [1, 0] }, 'Entry 2 of the property ids must be more than 0.'],
  [{ fullName: '' }, 'The full name must not be empty.'],
  [{ fullName: 'Dana Example' }, 'The full name must have at most 5 characters.'],
  [{ fullName: null }, 'The full name must be text.'],
  [{ kind: 'board' }, 'The kind must be one of: card, table.'],
  [{ startsAt: 'soon' }, 'The starts at must be a timestamp such as 2031-03-04T15:00:00Z.'],
  [{ email: 'dana' }, 'The email must be an e-mail address.'],
  [{ isOn: 'yes' }, 'The is on must be true or false.'],
  [{ state: 'Tennessee' }, 'State must be two letters'],
  [{ extra: 1 }, 'The request has members that this call does not know: extra.'],
])('%j: %s', (change, sentence) => {
  const result = schema.safeParse({ ...good, ...change });
  expect(result.error && issueSentence(result.error.issues[0]!)).toBe(sentence);
});

test.each([
  [
    'startDate',
    'Must be an ISO date or timestamp',
    'The start date must be an ISO date or timestamp.',
  ],
  [
    'phones.1',
    'Must be a ten-digit phone number',
    'Entry 2 of the phones must be a ten-digit phone number.',
  ],
  ['', 'Must be on one line', 'The request must be on one line.'],
  ['zipCode', 'ZIP must be five digits', 'ZIP must be five digits'],
])('%s, %s: %s', (path, message, sentence) => {
  expect(wholeSentence({ path, message })).toBe(sentence);
});
