/** The source of the current time. Rules take one, so that tests can choose the time. */
export type Clock = {
  /** The present time. */
  now(): Date;
};

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that does not advance by itself.
 * @param start ISO timestamp at which it begins.
 */
export function createTestClock(start = '2031-03-04T15:00:00.000Z') {
  let present = new Date(start);
  return {
    now: () => new Date(present),
    /** Moves the clock forward by this many milliseconds. */
    advance(milliseconds: number) {
      present = new Date(present.getTime() + milliseconds);
    },
    /** Sets the clock to an ISO timestamp. */
    set(timestamp: string) {
      present = new Date(timestamp);
    },
  };
}
