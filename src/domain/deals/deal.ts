import { type DealNumbers, type OfferFormula, offerOf } from './offer-formulas.ts';

/** One line of the repairs: 'Roof', 20 squares at $450. */
export type RepairLine = { item: string; quantity: number; unitCents: number };

/** A deal as it is entered; what is unknown is null. Money is whole cents. */
export type Deal = {
  valueAfterRepair: number | null;
  repairs: readonly RepairLine[];
  closing: number;
  holdingPerMonth: number;
  holdingMonths: number;
  fee: number;
  /** Hundredths of a percent. */
  target: number;
  formula: OfferFormula;
  /** What the seller asks. */
  asking: number | null;
};

/** What one line costs, to the cent. */
export const repairCents = ({ quantity, unitCents }: RepairLine) =>
  Math.round(quantity * unitCents);

export const repairsOf = (lines: readonly RepairLine[]) =>
  lines.reduce((sum, line) => sum + repairCents(line), 0);

/** What the formula needs; undefined while the value is unknown. */
export function numbersOf(deal: Deal): DealNumbers | undefined {
  const { valueAfterRepair, closing, holdingPerMonth, holdingMonths, fee, target } = deal;
  if (valueAfterRepair === null) return undefined;
  const holding = holdingPerMonth * holdingMonths;
  return { valueAfterRepair, repairs: repairsOf(deal.repairs), closing, holding, fee, target };
}

/** The most that can be offered, in cents; undefined while the value is unknown. */
export function dealOffer(deal: Deal): number | undefined {
  const numbers = numbersOf(deal);
  return numbers && offerOf(deal.formula, numbers);
}

/** Steps of the grid, in percent of the deal's own value and repairs. */
export const gridSteps = { value: [-10, -5, 0, 5, 10], repairs: [-20, 0, 20, 40] } as const;

export type GridCell = {
  offer: number;
  /** Whether the offer falls below what is asked. */
  isBelowAsking: boolean;
};
export type OfferGrid = {
  /** The repairs of each column. */
  repairs: number[];
  rows: { valueAfterRepair: number; cells: GridCell[] }[];
};

/** The offer for values and repairs around the deal's own; undefined while the value is unknown. */
export function offerGrid(deal: Deal): OfferGrid | undefined {
  const numbers = numbersOf(deal);
  if (!numbers) return undefined;
  const { asking } = deal;
  const repairs = gridSteps.repairs.map((percent) => moved(numbers.repairs, percent));
  const rows = gridSteps.value.map((percent) => {
    const valueAfterRepair = moved(numbers.valueAfterRepair, percent);
    const cells = repairs.map((cost) => {
      const offer = offerOf(deal.formula, { ...numbers, valueAfterRepair, repairs: cost });
      return { offer, isBelowAsking: asking !== null && offer < asking };
    });
    return { valueAfterRepair, cells };
  });
  return { repairs, rows };
}

const moved = (cents: number, percent: number) => Math.round((cents * (100 + percent)) / 100);
