/** One line of a breakdown by status. */
export type StatusShare = {
  status: string;
  count: number;
  /** 0 to 100. */
  percent: number;
};

/**
 * The statuses with how many there are of each, most first; expired ones come after the others.
 * @param counts by displayed status, over all properties of the type
 */
export function statusShares(counts: Record<string, number>): StatusShare[] {
  const entries = Object.entries(counts).filter(([, count]) => count > 0);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  return entries
    .map(([status, count]) => ({ status, count, percent: (count / total) * 100 }))
    .sort(
      (one, other) =>
        Number(one.status === 'expired') - Number(other.status === 'expired') ||
        other.count - one.count ||
        one.status.localeCompare(other.status),
    );
}
