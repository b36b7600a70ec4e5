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

/** Deals of one stage whose closing is in one month. */
export type StagedSum = {
  stage: DealStage;
  /** 'YYYY-MM'; null for deals without a closing day. */
  month: string | null;
  deals: number;
  /** Those with a fee, and their fees in cents. */
  paying: number;
  fees: number;
};
export type MonthOfFees = { month: string | null; fees: number; deals: number };

/**
 * The fees that deals bring from an offer on, by the month of their closing, the earliest first; those
 * without a day come last. What is only worked out, or lost, is not expected.
 */
export function feesByMonth(sums: readonly StagedSum[]): MonthOfFees[] {
  const months = new Map<string | null, MonthOfFees>();
  for (const { stage, month, paying, fees } of sums) {
    if (stage === 'working' || stage === 'lost' || fees === 0) continue;
    const known = months.get(month) ?? { month, fees: 0, deals: 0 };
    months.set(month, { month, fees: known.fees + fees, deals: known.deals + paying });
  }
  return [...months.values()].toSorted((one, other) =>
    (one.month ?? '9999').localeCompare(other.month ?? '9999'),
  );
}

/** How many deals each stage has, and their fees. */
export function sumsOfStages(sums: readonly StagedSum[]) {
  return dealStages.map((stage) => {
    const own = sums.filter((sum) => sum.stage === stage);
    const add = (name: 'deals' | 'fees') => own.reduce((total, sum) => total + sum[name], 0);
    return { stage, deals: add('deals'), fees: add('fees') };
  });
}
