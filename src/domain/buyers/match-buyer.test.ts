import { expect, test } from 'vitest';
import { type BuyBox, matchBuyer, type OfferedDeal } from './match-buyer.ts';

const box: BuyBox = {
  areas: ['Nashville, TN', '37206'],
  uses: ['Single family'],
  priceMin: 8_000_000,
  priceMax: 15_000_000,
  repairsMax: 5_000_000,
};
const deal: OfferedDeal = {
  state: 'TN',
  city: 'Nashville',
  zipCode: '37206-1234',
  county: 'Davidson',
  use: 'Single family',
  price: 12_000_000,
  repairs: 4_000_000,
};
const noProof = { funds: null, until: null };
const match = (own: Partial<BuyBox>, house: Partial<OfferedDeal> = {}, proof = noProof) =>
  matchBuyer({ box: { ...box, ...own }, proof }, { ...deal, ...house }, '2031-03-04');
const open: BuyBox = { areas: [], uses: [], priceMin: null, priceMax: null, repairsMax: null };

test('a house that fits in everything matches, with each criterion in words', () => {
  const { isMatch, criteria } = match({});
  expect(isMatch).toBe(true);
  expect(criteria.map(({ words }) => words)).toEqual([
    'In Nashville, TN',
    'Single family',
    'Price $120,000, looks for $80,000 to $150,000',
    'Repairs $40,000, takes up to $50,000',
    'No proof of funds',
  ]);
});

test.each<[string, Partial<BuyBox>, Partial<OfferedDeal>]>([
  ['another city', { areas: ['Memphis'] }, {}],
  ['the same city of another state', { areas: ['Nashville, GA'] }, {}],
  ['another state', { areas: ['GA'] }, {}],
  ['another kind', {}, { use: 'Land' }],
  ['too dear', {}, { price: 15_000_001 }],
  ['too cheap', {}, { price: 7_999_999 }],
  ['too much to repair', {}, { repairs: 5_000_001 }],
])('%s is no match', (_, own, house) => {
  expect(match(own, house).isMatch).toBe(false);
});

test.each([['TN'], ['tn'], ['Tennessee'], ['37206'], ['davidson county'], ['Davidson']])(
  'the area %s holds the house',
  (area) => {
    expect(match({ areas: [area] }).isMatch).toBe(true);
  },
);

test('what is not known of the house does not exclude it, and alone makes no match', () => {
  expect(match({}, { use: null, price: null, repairs: null }).isMatch).toBe(true);
  expect(match({ ...open, uses: ['Land'] }, { use: null }).isMatch).toBe(false);
  expect(match(open).isMatch).toBe(false);
});

test('proof of funds is shown with its expiry, and excludes no one', () => {
  const fundsOf = (proof: { funds: number | null; until: string | null }) =>
    match({}, {}, proof as never).criteria.at(-1);
  expect(fundsOf({ funds: 20_000_000, until: '2031-03-04' })).toMatchObject({ fits: true });
  expect(fundsOf({ funds: 10_000_000, until: null })).toMatchObject({ fits: false });
  expect(fundsOf({ funds: 20_000_000, until: '2031-03-03' })).toMatchObject({
    fits: false,
    words: 'Proof of funds expired on 2031-03-03',
  });
});
