// Solves the server's task, so that the page stays usable meanwhile.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.addEventListener('message', async ({ data: challenge }) => {
  try {
    // Without the library's limit of 90 s: a slow phone takes as long as it needs.
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
  } catch {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
    self.postMessage(null);
  }
});
