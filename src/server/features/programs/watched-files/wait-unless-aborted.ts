/** Waits for work or until the signal is aborted; the work itself continues. */
export async function waitUnlessAborted(
  work: Promise<void>,
  signal: AbortSignal,
): Promise<'done' | 'stopped'> {
  const { promise, resolve } = Promise.withResolvers<'stopped'>();
  const stop = () => resolve('stopped');
  signal.addEventListener('abort', stop, { once: true });
  const done = work.then(() => 'done' as const);
  try {
    return await Promise.race([done, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    // A failure after the abort is retried by the next check.
    done.catch(() => undefined);
  }
}
