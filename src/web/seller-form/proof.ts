type Challenge = { parameters: { data: { issuedAt: number; expiresAt: number } } };
type Solution = { counter: number; derivedKey: string };
type Proof = { challenge: Challenge; solution: Solution };

/** The server takes nothing faster than this, in milliseconds; counted from when the task is here. */
const minimumTime = 3_200;
/** Before a task ends, another one is fetched. */
const validFor = 100 * 60_000;

/** Fetches the server's task, has it solved in a worker, and keeps the proof until it is used. */
export function createProof(address: string) {
  let begun: { at: number; proof: Promise<Proof> } | undefined;

  async function solve(): Promise<Proof> {
    const response = await fetch(address, { credentials: 'omit' });
    if (!response.ok) throw new Error('no task');
    const challenge = (await response.json()) as Challenge;
    const worker = new Worker('/seller-form/worker.js', { type: 'module' });
    try {
      const solution = await new Promise<Solution | null>((resolve, reject) => {
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', () => reject(new Error('the worker failed')));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker
        worker.postMessage(challenge);
      });
      if (!solution) throw new Error('no solution');
      return { challenge, solution };
    } finally {
      worker.terminate();
    }
  }

  return {
    /** The proof, once it is there and old enough to be taken. */
    async find(): Promise<Proof> {
      if (begun && performance.now() - begun.at > validFor) begun = undefined;
      if (!begun) {
        const started = { at: performance.now(), proof: solve() };
        begun = started;
        started.proof.catch(() => {
          if (begun === started) begun = undefined;
        });
      }
      const { at, proof } = begun;
      const solved = await proof;
      const missing = at + minimumTime - performance.now();
      if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
      return solved;
    },
    /** The next one is made anew. */
    forget() {
      begun = undefined;
    },
  };
}
