import type { Logger } from '../logging/logger.ts';
import type { JobDefinition } from './job.ts';

/** Milliseconds. */
const askEveryMs = 2_000;

/** Which kinds of jobs wait, and for how long. */
export type JobHold = {
  isHeld(): Promise<boolean>;
  /** Whether jobs of this kind wait meanwhile. */
  holds(name: string): boolean;
};

type Options = {
  hold: JobHold | undefined;
  begin: (definitions: readonly JobDefinition[]) => Promise<void>;
  end: (definitions: readonly JobDefinition[]) => Promise<void>;
  logger: Logger;
};

/** Begins and ends the kinds of jobs that may be held, as the hold says. */
export function createHeldWork(
  definitions: readonly JobDefinition[],
  { hold, begin, end, logger }: Options,
) {
  const held = definitions.filter(({ name }) => hold?.holds(name));
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  /** Undefined before the first answer. */
  let isWorking: boolean | undefined;
  let stopped = false;

  async function follow(): Promise<void> {
    const isHeld = (await hold?.isHeld()) ?? false;
    if (isHeld && isWorking) await end(held);
    if (!isHeld && !isWorking) await begin(held);
    if (isHeld && isWorking !== false)
      logger.warn('restored from a backup: jobs that act outwards wait for the owner');
    isWorking = !isHeld;
    clearTimeout(timer);
    if (isHeld && !stopped) timer = setTimeout(ask, askEveryMs);
  }
  /** One at a time: the workers of several kinds may notice a restore together. */
  function ask(): Promise<void> {
    asking ??= follow()
      .catch((error: unknown) => {
        logger.debug({ err: error }, 'the database is away');
        if (!stopped) timer = setTimeout(ask, askEveryMs);
      })
      .finally(() => (asking = undefined));
    return asking;
  }

  return {
    /** Begins all, or those that are not held, and the others once the hold has ended. */
    async start(): Promise<void> {
      await begin(definitions.filter(({ name }) => !hold?.holds(name)));
      await follow();
    },
    /** Whether a job of this kind may not run: a restore beside this process began the hold. */
    async isHeld(name: string): Promise<boolean> {
      if (!hold?.holds(name) || !(await hold.isHeld())) return false;
      if (isWorking) await ask();
      return true;
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
