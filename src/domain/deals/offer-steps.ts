import { type DealNumbers, offerOf, type OfferFormula, percentText } from './offer-formulas.ts';

/** One line of the sum that gives an offer; costs are below nothing. */
export type OfferStep = { label: string; cents: number };

/** How a formula arrives at its offer, line by line: the lines sum up to it. */
export function offerSteps(formula: OfferFormula, deal: DealNumbers): OfferStep[] {
  const { valueAfterRepair, repairs, closing, holding, fee, target } = deal;
  const inside = formula === 'value_less_repairs';
  const costs = [
    { label: 'Repairs', cents: -repairs },
    ...(inside ? [] : [{ label: 'Closing', cents: -closing }]),
    ...(inside ? [] : [{ label: 'Holding', cents: -holding }]),
    { label: 'Fee', cents: -fee },
  ];
  const known = costs.reduce((sum, { cents }) => sum + cents, valueAfterRepair);
  const share = `Target, ${percentText(target)}`;
  const value = { label: 'Value after repair', cents: valueAfterRepair };
  if (formula === 'left_after_costs') {
    const step = { label: `${share} of what is left`, cents: offerOf(formula, deal) - known };
    return [value, ...costs, step];
  }
  return [value, { label: share, cents: offerOf(formula, deal) - known }, ...costs];
}
