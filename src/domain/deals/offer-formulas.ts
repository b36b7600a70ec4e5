/** What an offer is worked out from. Money is whole cents, shares are hundredths of a percent. */
export type DealNumbers = {
  /** What the house is worth once it is repaired. */
  valueAfterRepair: number;
  repairs: number;
  closing: number;
  holding: number;
  /** What the buyer of the contract pays on top. */
  fee: number;
  /** The share of the value that has to remain: 3,000 is 30 %. */
  target: number;
};

/** Closing, holding and fee: the costs beside the repairs. */
const otherCosts = ({ closing, holding, fee }: DealNumbers) => closing + holding + fee;

/** What is left of an amount after the target, down to the whole cent; a loss is a loss in full. */
function afterTarget(cents: number, { target }: DealNumbers): number {
  if (cents < 0) return cents;
  return Number((BigInt(cents) * BigInt(10_000 - target)) / 10_000n);
}

/**
 * The ways in which investors work out the most they can offer; they differ, so each is shown in
 * words. The 70 % rule less repairs and fee, and its stricter form with all costs, are BiggerPockets'
 * ("Maximum allowable offer"); 70 % of what is left after all costs is Connected Investors'.
 */
export const offerFormulas = {
  value_less_costs: {
    label: 'Percent of value, less all costs',
    explain: (share: string) =>
      `${share} of the value after repair, less repairs, closing, holding and fee.`,
    offer: (deal: DealNumbers) =>
      afterTarget(deal.valueAfterRepair, deal) - deal.repairs - otherCosts(deal),
  },
  value_less_repairs: {
    label: 'Percent of value, less repairs and fee',
    explain: (share: string, rest: string) =>
      `${share} of the value after repair, less repairs and fee. Closing and holding come out of the ${rest}.`,
    offer: (deal: DealNumbers) =>
      afterTarget(deal.valueAfterRepair, deal) - deal.repairs - deal.fee,
  },
  left_after_costs: {
    label: 'Percent of what is left after all costs',
    explain: (share: string) =>
      `${share} of what is left of the value after repairs, closing, holding and fee.`,
    offer: (deal: DealNumbers) =>
      afterTarget(deal.valueAfterRepair - deal.repairs - otherCosts(deal), deal),
  },
} as const;

export type OfferFormula = keyof typeof offerFormulas;
export const offerFormulaNames = Object.keys(offerFormulas) as OfferFormula[];

/** '70 %' as it is written: '70%', '67.5%'. */
export const percentText = (hundredths: number) => `${hundredths / 100}%`;

/** The formula in words, with the deal's own percents. */
export const explainFormula = (formula: OfferFormula, target: number) =>
  offerFormulas[formula].explain(percentText(10_000 - target), percentText(target));

/** The most that can be offered, in cents; nothing or less where the costs eat the value. */
export const offerOf = (formula: OfferFormula, deal: DealNumbers): number =>
  offerFormulas[formula].offer(deal);
