import { expect, test } from 'vitest';
import { scoreSteps } from './score-steps.ts';

const frame = { today: '2031-03-11', width: 100, height: 24 };
const day = (date: string, score: number) => ({ date: `${date}T00:00:00.000Z`, score });

test('keeps a score until the day on which it changed, and the last one until today', () => {
  const history = [day('2031-03-06', 30), day('2031-03-03', 10), day('2031-03-01', 20)];
  expect(scoreSteps(history, frame)).toBe('M0 12 H20 V22 H50 V2 H100');
});

test('draws a level line for one score, also when today is the first day', () => {
  expect(scoreSteps([day('2031-03-11', 7)], frame)).toBe('M0 2 H100');
});
