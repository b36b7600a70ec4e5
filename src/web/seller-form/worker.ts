// Solves the server's task, so that the page stays usable meanwhile.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.addEventListener('message', async ({ data: challenge }) => {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
  } catch {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
    self.postMessage(null);
  }
});
