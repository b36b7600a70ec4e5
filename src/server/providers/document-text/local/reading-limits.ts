import type { ProcessUsage } from './process-usage.ts';

export type ReadingLimits = {
  /** Processor time that one page may take, in milliseconds. */
  processorLimit: number;
  /** Resident memory of the reading process and its engine, in megabytes. */
  memoryLimit: number;
  /** Milliseconds without any work after which the process counts as stuck. */
  stuckLimit: number;
};

/** Milliseconds of processor time below which a process has not worked: timers use less. */
const worked = 50;
/** Milliseconds that a page may take where the system does not say what a process uses. */
const unmeasuredLimit = 900_000;

/**
 * Judges a reading process by what it has used, not by the clock: on a busy machine a page may take
 * many minutes and is still read. Call `check` every `interval` milliseconds.
 */
export function createReadingWatch(limits: ReadingLimits, interval: number) {
  let pageFrom: number | undefined;
  let idleFrom: number | undefined;
  // Counted in checks, not by the clock: while a laptop sleeps, the process cannot work.
  let idlePolls = 0;
  let unmeasuredPolls = 0;
  return {
    /** A page is done; the next one has the whole processor time. */
    pageDone(): void {
      pageFrom = undefined;
      unmeasuredPolls = 0;
    },

    /** @returns why the process must be ended, undefined if it need not. */
    check(usage: ProcessUsage | undefined): 'time_limit' | 'memory_limit' | undefined {
      if (!usage) {
        unmeasuredPolls += 1;
        return unmeasuredPolls * interval > unmeasuredLimit ? 'time_limit' : undefined;
      }
      const { processorTime, memory } = usage;
      if (memory > limits.memoryLimit) return 'memory_limit';
      pageFrom ??= processorTime;
      if (processorTime - pageFrom > limits.processorLimit) return 'time_limit';
      idleFrom ??= processorTime;
      if (Math.abs(processorTime - idleFrom) >= worked) {
        idleFrom = processorTime;
        idlePolls = 0;
      } else {
        idlePolls += 1;
      }
      return idlePolls * interval > limits.stuckLimit ? 'time_limit' : undefined;
    },
  };
}
