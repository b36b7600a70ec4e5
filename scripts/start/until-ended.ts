/** How often a process of npm looks whether its shell still lives, in milliseconds. */
const lookEveryMs = 500;

const parent = process.ppid;

/**
 * Resolves when this process is asked to end. `npm start` sends SIGTERM to the shell that it runs the
 * script in, and a shell such as dash ends without passing it on: that its parent is gone is then
 * all that the server learns. Later signals are ignored, as a terminal and npm both send one.
 */
export function untilEnded(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    if (process.env.npm_lifecycle_event === undefined) return;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, lookEveryMs);
    timer.unref();
  });
}
