import { expect, test } from 'vitest';
import { dueTimestamp } from './next-action.ts';

const chicago = 'America/Chicago';

test.each([
  ['2031-05-06', null, '2031-05-06T05:00:00.000Z'],
  ['2031-05-06', '15:30', '2031-05-06T20:30:00.000Z'],
  ['2031-01-06', '00:00', '2031-01-06T06:00:00.000Z'],
  // On the day on which summer time begins or ends, the wall clock says when.
  ['2031-03-09', '09:00', '2031-03-09T14:00:00.000Z'],
  ['2031-11-02', '09:00', '2031-11-02T15:00:00.000Z'],
  // The night in which summer time begins skips 2:30; the time is still on that day.
  ['2031-03-09', '02:30', '2031-03-09T08:30:00.000Z'],
])('%s at %s is due at %s', (day, time, timestamp) => {
  expect(dueTimestamp({ day, time }, chicago).toISOString()).toBe(timestamp);
});
