import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { backtest, wilsonInterval } from './backtest.ts';
import { probabilityOf, fitScore, pointsOf, unitsOf, type ScoreExample } from './calibration.ts';
import { scoreLead } from './lead-score.ts';
import type { ScoredCase } from './score-input.ts';
import { shippedWeights, weightNames, type ScoreWeights } from './score-weights.ts';

/** Numbers in [0, 1), the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Contacted leads with outcomes that follow known weights. */
function examplesOf(weights: ScoreWeights, count: number, evenScore = 45): ScoreExample[] {
  const next = random(20);
  return Array.from({ length: count }, (_, index) => {
    const units = Object.fromEntries(weightNames.map((name) => [name, 0])) as ScoreWeights;
    for (const name of weightNames) if (next() < 0.3) units[name] = next() < 0.5 ? 1 : next();
    units.equity = 2 * next() - 1;
    const chance = probabilityOf(pointsOf(weights, units), evenScore);
    return { day: addDays('2029-01-01', index % 600), units, isOutcome: next() < chance };
  });
}

/** Far from the shipped ones: other order, other signs. */
const known: ScoreWeights = {
  ...shippedWeights,
  violation: 45,
  vacancy: 30,
  estate: 15,
  auction: -10,
  lien: -25,
  equity: -20,
};

test('recovers known weights from their outcomes, in order and sign', () => {
  const { weights, evenScore } = fitScore(examplesOf(known, 12_000), {
    prior: shippedWeights,
    learns: true,
  });
  const names = ['violation', 'vacancy', 'estate', 'auction', 'lien'] as const;
  const found = names.map((name) => weights[name]);
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  for (const name of [...names, 'equity'] as const) {
    expect(Math.sign(weights[name])).toBe(Math.sign(known[name]));
    expect(Math.abs(weights[name] - known[name])).toBeLessThan(8);
  }
  expect(Math.abs(evenScore - 45)).toBeLessThan(8);
});

test('few outcomes leave the weights near the shipped ones', () => {
  const { weights } = fitScore(examplesOf(known, 40), { prior: shippedWeights, learns: true });
  for (const name of weightNames) {
    expect(Math.abs(weights[name] - shippedWeights[name])).toBeLessThan(10);
  }
});

test('uses the installation’s own weights only when they predict later outcomes better', () => {
  const better = backtest(examplesOf(known, 6_000));
  expect(better).toMatchObject({ learnedFrom: 4_200, predicted: 1_800, isOwnBetter: true });
  expect(better.own.topDecileLift!).toBeGreaterThan(better.shipped.topDecileLift!);
  for (const { predicted, low, high, observed } of better.reliability) {
    expect(low <= observed && observed <= high).toBe(true);
    expect(Math.abs(predicted - observed)).toBeLessThan(0.1);
  }
  // The weights learned from the first 400 days no longer apply.
  const changed = [
    ...examplesOf(known, 1_400).filter(({ day }) => day < '2030-02-05'),
    ...examplesOf(shippedWeights, 1_400).filter(({ day }) => day >= '2030-02-05'),
  ];
  expect(backtest(changed).isOwnBetter).toBe(false);
});

test('identical outcomes still give a finite fit', () => {
  const alike = examplesOf(known, 60).map((one) => ({ ...one, isOutcome: true }));
  const { weights, evenScore } = fitScore(alike, { prior: shippedWeights, learns: true });
  expect([...Object.values(weights), evenScore].every(Number.isFinite)).toBe(true);
  expect(backtest(alike).shipped.topDecileLift).toBe(1);
});

test('the weighted units of a lead equal its score except for rounding', () => {
  const one: ScoredCase = {
    kind: 'lien',
    opened: '2030-03-04',
    firstSeen: '2030-03-04',
    source: 'import',
    importId: null,
    amounts: { lien: 1_500_000, market: 20_000_000 },
  };
  const input = {
    cases: [one, { ...one, opened: '2030-01-01' }, { ...one, kind: 'violation' }],
    priceCents: null,
  };
  const points = pointsOf(shippedWeights, unitsOf(input, '2031-03-04'));
  const { score } = scoreLead(input, { weights: shippedWeights, today: '2031-03-04' });
  expect(Math.abs(points - score)).toBeLessThan(3);
});

test('a share has the Wilson interval', () => {
  const { low, high } = wilsonInterval(10, 100);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.055', '0.174']);
  expect(wilsonInterval(0, 20).low).toBe(0);
});
