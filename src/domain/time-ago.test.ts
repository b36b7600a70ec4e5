import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2031-03-04T12:00:00Z');

test.each([
  ['2031-03-04T11:59:30Z', 'just now'],
  ['2031-03-04T11:58:00Z', '2 minutes ago'],
  ['2031-03-04T11:00:00Z', '1 hour ago'],
  ['2031-03-01T11:00:00Z', '3 days ago'],
  ['2031-03-04T12:00:05Z', 'just now'],
])('%s is said as %s', (at, words) => expect(timeAgo(at, now)).toBe(words));
