/** How far a deal has come; each lead has one. */
export const dealStages = [
  'working',
  'offered',
  'accepted',
  'under_contract',
  'closed',
  'lost',
] as const;
export type DealStage = (typeof dealStages)[number];

export const dealStageLabels: Record<DealStage, string> = {
  working: 'Working out',
  offered: 'Offer made',
  accepted: 'Accepted',
  under_contract: 'Under contract',
  closed: 'Closed',
  lost: 'Lost',
};

type Expected = { stage: DealStage; fee: number | null; day: string | null };
export type MonthOfFees = {
  /** 'YYYY-MM'; null for deals without a closing day. */
  month: string | null;
  /** Cents. */
  fees: number;
  deals: number;
};

/**
 * The fees that open and closed deals bring, by the month of their closing, the earliest first; deals
 * without a day come last, and lost ones are left out.
 */
export function feesByMonth(deals: readonly Expected[]): MonthOfFees[] {
  const months = new Map<string | null, MonthOfFees>();
  for (const { stage, fee, day } of deals) {
    if (stage === 'lost' || !fee) continue;
    const month = day?.slice(0, 7) ?? null;
    const known = months.get(month) ?? { month, fees: 0, deals: 0 };
    months.set(month, { month, fees: known.fees + fee, deals: known.deals + 1 });
  }
  return [...months.values()].toSorted((one, other) =>
    (one.month ?? '9999').localeCompare(other.month ?? '9999'),
  );
}
