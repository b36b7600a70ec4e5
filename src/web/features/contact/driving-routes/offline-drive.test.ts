import { expect, test } from 'vitest';
import type { SavedDrive } from '#api/driving-routes.api.ts';
import {
  addWaitingOutcome,
  storeOfflineDrive,
  offlineDrive,
  removeWaitingOutcomes,
  waitingOutcomes,
  withWaiting,
} from './offline-drive.ts';

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const stop = { stopId: 7, outcome: null, note: '', visitedAt: null };
const drive = { id: 3, name: 'Monday', stops: [stop] } as unknown as SavedDrive;
const outcome = {
  id: 'one',
  driveId: 3,
  stopId: 7,
  outcome: 'talked' as const,
  note: 'Call back',
  happenedAt: '2031-03-04T16:00:00.000Z',
};

test('a drive and its outcomes survive a lost connection', () => {
  const store = createStorage();
  storeOfflineDrive(drive, store);
  addWaitingOutcome(outcome, store);
  const known = withWaiting(offlineDrive(3, store)!, waitingOutcomes(store));
  expect(known.stops[0]).toMatchObject({ outcome: 'talked', note: 'Call back' });
  removeWaitingOutcomes(['one'], store);
  expect(waitingOutcomes(store)).toEqual([]);
});

test('unreadable storage counts as empty', () => {
  const store = createStorage();
  store.setItem('lotline.driveOutcomes', '{');
  expect(waitingOutcomes(store)).toEqual([]);
  expect(offlineDrive(9, store)).toBeNull();
});

test('ignores damaged entries of stored outcomes', () => {
  const store = createStorage();
  store.setItem('lotline.driveOutcomes', JSON.stringify([null, 'text', { id: 'two' }, outcome]));
  expect(waitingOutcomes(store)).toEqual([outcome]);
});
