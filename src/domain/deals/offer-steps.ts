import { type DealNumbers, offerOf, type OfferFormula, percentText } from './offer-formulas.ts';

/** One line of the sum that gives an offer; costs are below nothing. */
export type OfferStep = { label: string; cents: number };

/** How a formula arrives at its offer, line by line: the lines sum up to it. */
export function offerSteps(formula: OfferFormula, deal: DealNumbers): OfferStep[] {
  const { valueAfterRepair, repairs, closing, holding, fee, target } = deal;
  const inside = formula === 'value_less_repairs';
  // Taken from 0, so that no cost is not a cost of minus nothing.
  const costs = [
    { label: 'Repairs', cents: 0 - repairs },
    ...(inside ? [] : [{ label: 'Closing', cents: 0 - closing }]),
    ...(inside ? [] : [{ label: 'Holding', cents: 0 - holding }]),
    { label: 'Fee', cents: 0 - fee },
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
