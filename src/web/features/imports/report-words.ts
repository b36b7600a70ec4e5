type Counts = { created: number; updated: number; unchanged: number; rejected: number };

/** '1,204 created, 3 updated, 12 unchanged, 2 rejected'; zero counts are left out. */
export function reportWords(counts: Counts): string {
  const parts = (['created', 'updated', 'unchanged', 'rejected'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name].toLocaleString('en-US')} ${name}`);
  return parts.length > 0 ? parts.join(', ') : 'No rows below the header';
}
