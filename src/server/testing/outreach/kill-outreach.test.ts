import { expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { runKilledOutreach } from './killed-outreach.ts';

const database = await useTestDatabase();

test('a kill between sending and storing sends no letter twice, pays no trace twice, and loses none', async () => {
  const outcome = await runKilledOutreach({ database, rounds: 2, seed: 7 });
  expect(outcome).toMatchObject({
    lettersTwice: 0,
    lettersLost: 0,
    lettersWithoutKey: 0,
    tracesPaidTwice: 0,
    tracesLost: 0,
  });
  expect(outcome.letters).toBeGreaterThan(0);
  expect(outcome.lettersMade).toBe(outcome.letters);
  expect(outcome.traced + outcome.tracedInDoubt).toBe(outcome.traces);
});
