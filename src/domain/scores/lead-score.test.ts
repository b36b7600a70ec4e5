import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { scoreLead } from './lead-score.ts';
import { permittedInputs, type ScoredCase, type ScoreInput } from './score-input.ts';
import { kindWeights, shippedWeights, type ScoreWeights } from './score-weights.ts';

const today = '2031-03-04';
const score = (input: ScoreInput, on = today, weights: ScoreWeights = shippedWeights) =>
  scoreLead(input, { weights, today: on });
const aCase = (more: Partial<ScoredCase> = {}): ScoredCase => ({
  kind: 'violation',
  opened: today,
  firstSeen: '2030-01-01',
  source: 'import',
  importId: 1,
  amounts: {},
  ...more,
});
const lead = (...cases: ScoredCase[]): ScoreInput => ({ cases, priceCents: null });

test('explains a lead term by term', () => {
  const input = {
    priceCents: 20_000_000,
    cases: [
      aCase({ kind: 'delinquent_tax', opened: '2029-09-10', amounts: { balance: 2_000_000 } }),
      aCase(),
      aCase({ opened: '2031-02-01' }),
    ],
  };
  const { terms, score: total } = score(input);
  expect(terms.map(({ label, points }) => [label, points])).toEqual([
    ['Delinquent tax', 20],
    ['540 days old; halves every 540 days', -10],
    ['Code violation', 8],
    ['2 open cases: Code violation', 5],
    ['2 kinds of cases', 10],
    ['$20,000 owed', 5],
    ['90% equity of $200,000', 10],
  ]);
  expect(total).toBe(48);
  expect(terms[0]).toMatchObject({ source: 'import', importId: 1, day: '2029-09-10' });
});

const anyCase = fc.record({
  kind: fc.constantFrom(...Object.keys(kindWeights), 'fire_damage'),
  opened: fc.option(fc.integer({ min: -3_000, max: 400 }).map((days) => addDays(today, days))),
  firstSeen: fc.integer({ min: -900, max: 0 }).map((days) => addDays(today, days)),
  source: fc.constant('import'),
  importId: fc.constant(null),
  amounts: fc.dictionary(
    fc.constantFrom('judgment', 'balance', 'lien', 'fine', 'market', 'assessed'),
    fc.integer({ min: -100, max: 100_000_000_000 }),
  ),
});
const anyInput = fc.record({
  cases: fc.array(anyCase, { maxLength: 12 }),
  priceCents: fc.option(fc.integer({ min: 0, max: 100_000_000_000 })),
});
const anyWeights = fc
  .array(fc.double({ min: -60, max: 60, noNaN: true }), {
    minLength: Object.keys(shippedWeights).length,
    maxLength: Object.keys(shippedWeights).length,
  })
  .map(
    (points) =>
      Object.fromEntries(
        Object.keys(shippedWeights).map((name, index) => [name, points[index]!]),
      ) as ScoreWeights,
  );

test('the terms are whole and sum exactly to the score, for any lead and weights', () => {
  fc.assert(
    fc.property(anyInput, anyWeights, (input, weights) => {
      const { terms, score: total } = score(input, today, weights);
      expect(terms.every(({ points }) => Number.isInteger(points) && !Object.is(points, -0))).toBe(
        true,
      );
      expect(terms.reduce((sum, { points }) => sum + points, 0)).toBe(total);
      expect(Math.abs(total)).toBeLessThan(5_000);
    }),
  );
});

test('age changes the score on no day before the stated one', () => {
  fc.assert(
    fc.property(anyInput, anyWeights, (input, weights) => {
      const { changesOn, score: now } = score(input, today, weights);
      const lastDay = changesOn === null ? addDays(today, 5_000) : addDays(changesOn, -1);
      expect(lastDay >= today).toBe(true);
      expect(score(input, lastDay, weights).score).toBe(now);
    }),
  );
});

test('a future case has not aged, and loses half its points in a half-life after its day', () => {
  const auction = lead(aCase({ kind: 'auction', opened: '2031-04-01' }));
  expect(score(auction).score).toBe(30);
  expect(score(auction, '2031-04-01').score).toBe(30);
  expect(score(auction).changesOn).toBe('2031-04-02');
  expect(score(auction, '2031-04-15').score).toBe(15);
  expect(score(lead(aCase({ kind: 'absentee_owner', opened: '2001-01-01' })))).toMatchObject({
    score: 6,
    changesOn: null,
  });
});

test('a case without a day ages from when it was first seen', () => {
  const { terms } = score(lead(aCase({ opened: null, firstSeen: '2030-09-05' })));
  expect(terms.map(({ points }) => points)).toEqual([8, -4]);
  expect(terms[0]!.day).toBe('2030-09-05');
});

test('only the permitted inputs are read', () => {
  const read = new Set<string>();
  const watch = <Value extends object>(value: Value, prefix: string): Value =>
    new Proxy(value, {
      get(target, name) {
        read.add(`${prefix}.${String(name)}`);
        return Reflect.get(target, name) as unknown;
      },
    });
  const cases = [
    aCase({ amounts: { judgment: 100_000, market: 9_000_000 } }),
    aCase({ opened: null }),
  ].map((one) => watch(one, 'case'));
  score(watch({ cases, priceCents: 1 }, 'lead'));
  score(watch({ cases: [], priceCents: 1 }, 'lead'));
  const permitted = [...Object.keys(permittedInputs), 'lead.cases'];
  expect([...read].filter((name) => !permitted.includes(name))).toEqual([]);
  expect(Object.keys(permittedInputs).sort()).toEqual([
    'case.amounts',
    'case.firstSeen',
    'case.importId',
    'case.kind',
    'case.opened',
    'case.source',
    'lead.priceCents',
  ]);
});
