/**
 * Lets so many pieces of work through at a time; the others wait, first come, first served.
 *
 * ```ts
 * const turnstile = createTurnstile(4);
 * const pdf = await turnstile.pass(() => makeContract(form));
 * ```
 */
export function createTurnstile(width: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;

  return {
    /** Waits its turn, then works. Fails as the work fails. */
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      if (inside < width) inside += 1;
      // Whoever leaves hands its place over, so that nobody slips in between.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
