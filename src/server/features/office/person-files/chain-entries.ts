import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import {
  entryText,
  firstHash,
  type ChainedEntry,
  type PersonEntry,
} from '#domain/person/person-file.ts';

/** Entries that are hashed before other work gets its turn: some milliseconds. */
const atATime = 500;

/** Gives each entry its number and hash, each hash of the one before as well. */
export async function chainEntries(entries: readonly PersonEntry[]): Promise<ChainedEntry[]> {
  const chained: ChainedEntry[] = [];
  let previous = firstHash;
  for (const [index, entry] of entries.entries()) {
    const next = { ...entry, number: index + 1, previous };
    const hash = createHash('sha256').update(entryText(next)).digest('hex');
    chained.push({ ...next, hash });
    previous = hash;
    if (index % atATime === atATime - 1) await pause();
  }
  return chained;
}
