/** What a table holds of a chunk of ids, and the digest of its content. */
export type StoredChunk = { chunk: number; digest: string };

/** The number of chunks that are read together: each is 300 KB of text. */
const readBatchSize = 8;

/**
 * Caches unpacked chunks by the digest of their content, least recently used first: a cached chunk
 * is never out of date.
 * @param maxCached chunks in memory, unless one call needs more.
 */
export function createChunkCache<Unpacked>(maxCached: number) {
  const kept = new Map<string, Unpacked>();
  // Two chunks may have the same content.
  const keyOf = ({ chunk, digest }: StoredChunk) => `${chunk} ${digest}`;

  return {
    /**
     * The wanted chunks, from memory where they are known.
     * @param read reads and unpacks some chunks in their current state.
     * @returns undefined if a chunk has another content by now.
     */
    async unpack(
      wanted: StoredChunk[],
      read: (chunks: number[]) => Promise<(StoredChunk & { unpacked: Unpacked })[]>,
    ): Promise<Unpacked[] | undefined> {
      const missing = wanted.filter((one) => !kept.has(keyOf(one)));
      for (let first = 0; first < missing.length; first += readBatchSize) {
        const some = missing.slice(first, first + readBatchSize).map(({ chunk }) => chunk);
        for (const one of await read(some)) kept.set(keyOf(one), one.unpacked);
      }
      const found: Unpacked[] = [];
      for (const one of wanted) {
        const unpacked = kept.get(keyOf(one));
        if (unpacked === undefined) return undefined;
        kept.delete(keyOf(one));
        kept.set(keyOf(one), unpacked);
        found.push(unpacked);
      }
      for (const key of kept.keys()) {
        if (kept.size <= Math.max(maxCached, wanted.length)) break;
        kept.delete(key);
      }
      return found;
    },
  };
}
