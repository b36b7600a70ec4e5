import { expect, test } from 'vitest';
import {
  beginSession,
  endEarly,
  isOver,
  pass,
  placeOf,
  readSession,
  summarise,
} from './calling-session.ts';

test('goes through each lead once, and says at the end what came of them', () => {
  let session = beginSession([3, 1, 3, 2]);
  expect(session.leads).toEqual([3, 1, 2]);
  for (const result of ['reached', 'skipped', 'reached'] as const) session = pass(session, result);
  expect(isOver(session)).toBe(true);
  expect(summarise(session)).toEqual([
    { result: 'reached', count: 2 },
    { result: 'skipped', count: 1 },
  ]);
});

test('ended early, it says how many were skipped and how many are left', () => {
  const session = pass(pass(beginSession([1, 2, 3, 4, 5, 6]), 'skipped'), 'reached');
  expect(placeOf(session)).toBe('3 of 6');
  expect(placeOf(endEarly(session))).toBe('1 done · 1 skipped · 4 left');
  expect(isOver(endEarly(session))).toBe(true);
});

test('a reload keeps the place, paused; what is damaged is no session', () => {
  const session = pass(beginSession([1, 2]), 'no_answer');
  expect(readSession(JSON.parse(JSON.stringify(session)))).toEqual({ ...session, isPaused: true });
  for (const kept of [null, 'x', {}, { leads: ['a'], at: 0, results: [] }]) {
    expect(readSession(kept)).toBeNull();
  }
});
