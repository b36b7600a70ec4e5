import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SignInTask } from '#api/accounts/accounts.api.ts';

/** Does the work that the server asks for; the browser computes keys beside the page. @throws if it cannot */
export async function solveTask(
  task: SignInTask,
): Promise<{ counter: number; derivedKey: string }> {
  // Without the library's limit of 90 s: a slow phone takes as long as it needs.
  const solution = await solveChallenge({ challenge: task, deriveKey, timeout: 0 });
  if (!solution) throw new Error('The work for signing in could not be done.');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
