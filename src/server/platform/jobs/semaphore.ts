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

  async function enter(): Promise<void> {
    if (inside < width) inside += 1;
    // Whoever leaves hands its place over, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }

  return {
    /** Waits its turn, then works. Fails as the work fails. */
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },

    /** The same for something that comes in pieces, until the last is taken or nobody wants more. */
    async *stream<Piece>(open: () => AsyncIterable<Piece>): AsyncGenerator<Piece> {
      await enter();
      try {
        yield* open();
      } finally {
        leave();
      }
    },
  };
}
