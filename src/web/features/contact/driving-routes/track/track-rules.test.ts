import { expect, test } from 'vitest';
import { endedIfOver, endsAfter, lengthOf, type Track, withPoint } from './track-rules.ts';

const track: Track = {
  name: 'track',
  id: 'one',
  userId: 'a',
  driveId: null,
  startedAt: 0,
  endedAt: null,
  points: [[-86.78, 36.16, 1_000]],
};

test('a track takes positions that are new and exact', () => {
  expect(withPoint(track, [-86.78, 36.16005, 2_000], 10)).toBe(track);
  expect(withPoint(track, [-86.78, 36.17, 2_000], 500)).toBe(track);
  const moved = withPoint(track, [-86.78, 36.17, 2_000], 10);
  expect(moved.points).toHaveLength(2);
  expect(lengthOf(moved.points)).toBeGreaterThan(1_000);
});

test('a track ends by itself where it last moved', () => {
  expect(endedIfOver(track, 1_000 + endsAfter - 1)).toBe(track);
  expect(endedIfOver(track, 1_000 + endsAfter)).toMatchObject({ endedAt: 1_000 });
});

test('a day of driving stays within what the server takes', () => {
  let long = track;
  for (let step = 1; step <= 6_000; step += 1) {
    long = withPoint(long, [-86.78, 36.16 + step * 0.001, step], 10);
  }
  expect(long.points.length).toBeLessThanOrEqual(5_000);
});
