/**
 * Limits how many tasks run at a time; the others wait, first in, first out.
 *
 * ```ts
 * const semaphore = createSemaphore(4);
 * const pdf = await semaphore.run(() => makeContract(form));
 * ```
 */
export function createSemaphore(permits: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < permits) running += 1;
    // `release` hands its permit over, so that no later caller overtakes this one.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /** Waits for a permit, then runs the task. Rejects as the task rejects. */
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },

    /** The same for an iterable: holds the permit until it ends or the consumer stops. */
    async *stream<Piece>(open: () => AsyncIterable<Piece>): AsyncGenerator<Piece> {
      await acquire();
      try {
        yield* open();
      } finally {
        release();
      }
    },
  };
}

/** Work on the same subject in this process, first come, first served; other subjects do not wait. */
export function createSequencer() {
  const turns = new Map<
    string,
    { waiting: number; run: ReturnType<typeof createSemaphore>['run'] }
  >();
  return async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = turns.get(subject) ?? { waiting: 0, run: createSemaphore(1).run };
    turns.set(subject, turn);
    turn.waiting += 1;
    try {
      return await turn.run(work);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(subject);
    }
  };
}
