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
  logger: Logger;
};

/** Begins all, or those that are not held, and the others once the hold has ended. @returns what stops asking */
export async function beginUnlessHeld(
  definitions: readonly JobDefinition[],
  { hold, begin, logger }: Options,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  if (!hold || !(await hold.isHeld())) {
    await begin(definitions);
    return stop;
  }
  const held = definitions.filter(({ name }) => hold.holds(name));
  async function ask(): Promise<void> {
    try {
      if (!(await hold!.isHeld())) return await begin(held);
    } catch (error) {
      logger.debug({ err: error }, 'the database is away');
    }
    if (!stopped) timer = setTimeout(ask, askEveryMs);
  }
  logger.warn('restored from a backup: jobs that act outwards wait for the owner');
  await begin(definitions.filter(({ name }) => !hold.holds(name)));
  timer = setTimeout(ask, askEveryMs);
  return stop;
}
