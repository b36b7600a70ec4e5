import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkSolution } from '#api/work-challenge.schema.ts';

const algorithm = 'PBKDF2/SHA-256';
/** Iterations of one try: about a millisecond of a browser, and for a machine that guesses hardly less. */
const cost = 2_000;

type Data = Record<string, string | number>;

/**
 * A task for a browser, signed: the server stores nothing and recognizes its own signature.
 * @param counter after how many tries it is solved
 * @param key the installation's own
 */
export const signTask = (data: Data, { counter, key }: { counter: number; key: string }) =>
  createChallenge({ algorithm, cost, deriveKey, counter, data, ...secretsOf(key) });

/** Whether a task was signed with this key, and is solved. */
export async function isSolved(
  { task, solution }: { task: Challenge; solution: WorkSolution },
  key: string,
): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge: task,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...secretsOf(key),
  });
  return verified;
}

const secretsOf = (key: string) => ({
  hmacSignatureSecret: key,
  hmacKeySignatureSecret: `${key} solution`,
});
