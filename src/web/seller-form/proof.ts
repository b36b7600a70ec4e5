type Challenge = { parameters: { data: { issuedAt: number; expiresAt: number } } };
type Solution = { counter: number; derivedKey: string };
type Proof = { challenge: Challenge; solution: Solution };
type Solved = { proof: Proof; cameAt: number };

/** The server takes nothing faster than this, in milliseconds; counted from when the task is here. */
const minimumTime = 3_200;
/** Before a task ends, another one is fetched. */
const validFor = 100 * 60_000;

/** Fetches the server's task, has it solved in a worker, and keeps the proof until it is used. */
export function createProof(address: string) {
  let begun: { at: number; solved: Promise<Solved> } | undefined;

  async function solve(): Promise<Solved> {
    const response = await fetch(address, { credentials: 'omit' });
    if (!response.ok) throw new Error('no task');
    const challenge = (await response.json()) as Challenge;
    // Not before: on a slow line the server begins to count later than this page asked.
    const cameAt = performance.now();
    const worker = new Worker('/seller-form/worker.js', { type: 'module' });
    try {
      const solution = await new Promise<Solution | null>((resolve, reject) => {
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', () => reject(new Error('the worker failed')));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker
        worker.postMessage(challenge);
      });
      if (!solution) throw new Error('no solution');
      return { proof: { challenge, solution }, cameAt };
    } finally {
      worker.terminate();
    }
  }

  return {
    /** The proof, once it is there and old enough to be taken. */
    async find(): Promise<Proof> {
      if (begun && performance.now() - begun.at > validFor) begun = undefined;
      if (!begun) {
        const started = { at: performance.now(), solved: solve() };
        begun = started;
        started.solved.catch(() => {
          if (begun === started) begun = undefined;
        });
      }
      const { proof, cameAt } = await begun.solved;
      const missing = cameAt + minimumTime - performance.now();
      if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
      return proof;
    },
    /** The next one is made anew. */
    forget() {
      begun = undefined;
    },
  };
}
