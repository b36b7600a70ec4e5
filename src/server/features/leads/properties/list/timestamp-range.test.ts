import { expect, test } from 'vitest';
import { timestampRange } from './timestamp-range.ts';

test('a timestamp without an offset is the local time, also on days when the clocks change', () => {
  const from = (dateFrom: string) => timestampRange({ dateFrom }, 'America/Chicago').from;
  expect(from('2031-03-08T12:00:00')).toEqual(new Date('2031-03-08T18:00:00Z'));
  expect(from('2031-03-09T12:00:00.250')).toEqual(new Date('2031-03-09T17:00:00.250Z'));
  expect(from('2031-11-02T12:00')).toEqual(new Date('2031-11-02T18:00:00Z'));
});

test('a bare day is the whole day, and a timestamp is included to the millisecond', () => {
  expect(
    timestampRange({ dateFrom: '2031-03-09', dateTo: '2031-03-09' }, 'America/Chicago'),
  ).toEqual({
    from: new Date('2031-03-09T06:00:00Z'),
    before: new Date('2031-03-10T05:00:00Z'),
  });
  expect(timestampRange({ dateTo: '2031-03-09T12:00:00Z' }, 'America/Chicago').before).toEqual(
    new Date('2031-03-09T12:00:00.001Z'),
  );
});
