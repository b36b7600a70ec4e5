/**
 * The shipped weights of the score. They are assumptions, not measurements: each has its reason beside it.
 * No public study gives the probability of a sale by list. 20 points more double the odds, as credit
 * scorecards count ('points to double the odds').
 */

export const pointsToDouble = 20;

/** What an open case of a kind counts on the day that it opens, and the days in which that halves. */
type KindWeight = { points: number; halfLife: number | null; reason: string };

export const kindWeights = {
  auction: {
    points: 30,
    halfLife: 14,
    reason: 'A sale date forces a decision; once the day has passed little is left to decide.',
  },
  tax_sale: {
    points: 30,
    halfLife: 60,
    reason: 'As an auction; in many states the owner can redeem for some time after it.',
  },
  foreclosure_filing: {
    points: 24,
    halfLife: 120,
    reason:
      'The owner has months to sell before the sale; filings are settled or sold in about a year.',
  },
  estate: {
    points: 22,
    halfLife: 365,
    reason: 'Heirs often sell what they do not live in; settling an estate takes about a year.',
  },
  delinquent_tax: {
    points: 20,
    halfLife: 540,
    reason: 'Unpaid taxes grow until a tax sale two or three years later.',
  },
  demolition: {
    points: 20,
    halfLife: 365,
    reason: 'Repair or demolition costs more than many owners have.',
  },
  vacancy: { points: 18, halfLife: 365, reason: 'An empty house costs money and earns none.' },
  water_shutoff: {
    points: 14,
    halfLife: 180,
    reason: 'Bills go unpaid, or the house stands empty.',
  },
  eviction: { points: 12, halfLife: 180, reason: 'A landlord with trouble may want to stop.' },
  lien: { points: 12, halfLife: 540, reason: 'A debt that a sale would settle.' },
  violation: {
    points: 8,
    halfLife: 180,
    reason: 'Common, and most owners fix it; many at one house say more.',
  },
  out_of_state_owner: {
    points: 8,
    halfLife: null,
    reason: 'A house that is far away is harder to look after. It does not age.',
  },
  absentee_owner: {
    points: 6,
    halfLife: null,
    reason: 'The owner does not live there. It does not age.',
  },
  lapsed_permit: { points: 6, halfLife: 365, reason: 'Work was begun and not finished.' },
  other: { points: 8, halfLife: 180, reason: 'Kinds of your own: as a violation.' },
} as const satisfies Record<string, KindWeight>;
export type WeighedKind = keyof typeof kindWeights;

/** Everything else that counts, in points a unit. */
export const factWeights = {
  moreCases: {
    points: 5,
    unit: 'each doubling of the open cases of a kind, three at most; it ages with the newest',
    reason: 'Trouble that repeats is harder to end than a single case.',
  },
  moreKinds: {
    points: 10,
    unit: 'each kind beside the first, three at most',
    reason: 'Investors stack lists because owners with two kinds of trouble sell more often.',
  },
  owed: {
    points: 4,
    unit: 'each tenfold of what is owed above $1,000, two at most',
    reason: 'The more is owed, the harder it is to pay without a sale.',
  },
  equity: {
    points: 12,
    unit: 'full equity; as much less without any',
    reason: 'An owner with equity can sell below market and still pay what is owed.',
  },
  price: {
    points: 3,
    unit: 'each halving of a value of $250,000, two at most; as much less for each doubling',
    reason: 'Where nothing is known of debts: cash sales are more common among cheaper houses.',
  },
} as const;
export type FactWeight = keyof typeof factWeights;

export type WeightName = WeighedKind | FactWeight;
/** Points a unit of each. */
export type ScoreWeights = Record<WeightName, number>;

export const weightNames = [
  ...Object.keys(kindWeights),
  ...Object.keys(factWeights),
] as WeightName[];

export const shippedWeights = Object.fromEntries(
  Object.entries({ ...kindWeights, ...factWeights }).map(([name, { points }]) => [name, points]),
) as ScoreWeights;

/** An installation with fewer outcomes of its own gets no percentage. */
export const outcomesNeeded = 30;

/** Shown wherever a score is explained. */
export const scoreStatement =
  'A score orders leads; it is not a probability. No public study gives the probability of a sale by list.';
