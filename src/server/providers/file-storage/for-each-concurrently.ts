/**
 * Processes a source with limited concurrency. After a failure it starts no more work, and waits
 * for the work in progress.
 * @param limit maximum concurrency
 * @returns how many there were
 * @throws the first failure of the work or of the source
 */
export async function forEachConcurrently<Item>(
  source: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let count = 0;
  let failure: { error: unknown } | undefined;
  const running = new Set<Promise<void>>();
  try {
    for await (const item of source) {
      const one: Promise<void> = work(item)
        .catch((error: unknown) => void (failure ??= { error }))
        .finally(() => running.delete(one));
      running.add(one);
      count += 1;
      if (running.size >= limit) await Promise.race(running);
      if (failure) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failure) throw failure.error;
  return count;
}
