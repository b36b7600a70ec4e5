type Counts = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  folded?: number | undefined;
};

/**
 * '1,204 created, 3 updated, 12 unchanged, 2 rejected. 3 rows are the same place as another row.';
 * zero counts are left out.
 */
export function reportWords(counts: Counts): string {
  const parts = (['created', 'updated', 'unchanged', 'rejected'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name].toLocaleString('en-US')} ${name}`);
  const words = parts.length > 0 ? parts.join(', ') : 'No rows below the header';
  return counts.folded ? `${words}. ${foldedWords(counts.folded)}` : words;
}

/** '3 rows are the same place as another row.' */
const foldedWords = (folded: number) =>
  `${folded.toLocaleString('en-US')} ${folded === 1 ? 'row is' : 'rows are'} the same place as another row.`;
