/** The amounts that lists name of a case, and what they are called; the keys are those of `signals.amounts`. */
const caseAmounts = {
  judgment: 'Judgment',
  lien: 'Lien amount',
  openingBid: 'Opening bid',
  sold: 'Sold for',
  balance: 'Balance due',
  fine: 'Fine',
} as const;

/** Lists of older versions named them of a case; they are facts of the house. */
const olderAmounts = { assessed: 'Assessed value', market: 'Market value' };

export type CaseAmount = keyof typeof caseAmounts;
export const caseAmountNames = Object.keys(caseAmounts) as CaseAmount[];
/** What an amount is called; one that is not named here by its key. */
export const caseAmountLabel = (amount: string): string =>
  ({ ...caseAmounts, ...olderAmounts } as Record<string, string>)[amount] ?? amount;

type AmountFilter = `${CaseAmount}${'Min' | 'Max'}`;

/** Something for each filter by amount, as `judgmentMin` and `judgmentMax`. */
export function mapAmountFilters<Made>(
  make: (amount: CaseAmount, bound: 'Min' | 'Max') => Made,
): Record<AmountFilter, Made> {
  const entries = caseAmountNames.flatMap((amount) =>
    (['Min', 'Max'] as const).map((bound) => [`${amount}${bound}`, make(amount, bound)] as const),
  );
  return Object.fromEntries(entries) as Record<AmountFilter, Made>;
}
