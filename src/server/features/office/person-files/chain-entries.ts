import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import {
  entryText,
  headText,
  type ChainedEntry,
  type PersonEntry,
} from '#domain/person/person-file.ts';

/** Entries that are hashed before other work gets its turn: some milliseconds. */
const atATime = 500;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Gives each entry its number and hash, each hash of the one before as well; the first goes on from
 * whom the file is about.
 * @returns the entries, and the hash that the file ends with
 */
export async function chainEntries(
  head: { about: unknown; madeAt: string },
  entries: readonly PersonEntry[],
): Promise<{ entries: ChainedEntry[]; lastHash: string }> {
  const chained: ChainedEntry[] = [];
  let previous = hashOf(headText(head));
  for (const [index, entry] of entries.entries()) {
    const next = { ...entry, number: index + 1, previous };
    const hash = hashOf(entryText(next));
    chained.push({ ...next, hash });
    previous = hash;
    if (index % atATime === atATime - 1) await pause();
  }
  return { entries: chained, lastHash: previous };
}
