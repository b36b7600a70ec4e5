import { expect, test } from 'vitest';
import { eventNouns } from '#api/events.api.ts';
import { createLastChanges } from './last-changes.ts';

test('returns how long ago each noun last changed; progress is not a change, a gap changes all', () => {
  let now = 1_000;
  const changes = createLastChanges(() => now);
  expect(changes.ago()).toEqual({});
  changes.note({ noun: 'campaigns' });
  changes.note({ noun: 'imports', progress: { fileId: 'f1', done: 1, total: 2 } });
  now += 250;
  changes.note({ noun: 'properties' });
  now += 50;
  expect(changes.ago()).toEqual({ campaigns: 300, properties: 50 });
  changes.noteGap();
  expect(changes.ago()).toEqual(Object.fromEntries(eventNouns.map((noun) => [noun, 0])));
});
