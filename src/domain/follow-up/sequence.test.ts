import { expect, test } from 'vitest';
import { nextStep, planSteps, type SequenceStep } from './sequence.ts';

const text = (id: string): SequenceStep => ({ id, kind: 'text', message: 'Hello' });
const wait = (id: string, days: number): SequenceStep => ({ id, kind: 'wait', days });
const steps = [text('a'), wait('b', 3), text('c')];

test.each<[string[], string | null]>([
  [[], 'a'],
  [['a'], 'b'],
  [['a', 'b'], 'c'],
  [['a', 'b', 'c'], null],
  // 'a' was moved before 'c' after 'c' had been sent: it is not sent retroactively.
  [['c'], null],
  // Steps that were done and then deleted do not count.
  [['gone'], 'a'],
])('%j is followed by %s', (done, next) => {
  expect(nextStep(steps, new Set(done))?.id ?? null).toBe(next);
});

test('a plan adds up the waits', () => {
  const plan = planSteps(steps, new Date('2031-03-04T15:00:00Z'));
  expect(plan.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2031-03-04',
    '2031-03-04',
    '2031-03-07',
  ]);
});
