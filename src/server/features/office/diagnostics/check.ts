import type { Check } from '#api/diagnostics.api.ts';

/** One check. It may throw: that is its own finding. */
export type Checker = {
  id: string;
  label: string;
  /** What to do where the check throws or does not end. */
  onFailure: string;
  check(): Promise<Finding>;
};

export type Finding = Pick<Check, 'state' | 'says' | 'advice'>;

export const ok = (says: string): Finding => ({ state: 'ok', says, advice: null });
export const warning = (says: string, advice: string): Finding => ({
  state: 'warning',
  says,
  advice,
});
export const problem = (says: string, advice: string): Finding => ({
  state: 'problem',
  says,
  advice,
});

/** Milliseconds that a check may take by default. */
export const checkTimeLimit = 10_000;

/** Runs one check; one that fails or hangs is reported like any other finding. */
export async function runCheck(
  { id, label, onFailure, check }: Checker,
  timeLimit = checkTimeLimit,
): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const seconds = Math.round(timeLimit / 1000);
    timer = setTimeout(
      () => reject(new Error(`There was no answer within ${seconds} s`)),
      timeLimit,
    );
  });
  try {
    return { id, label, ...(await Promise.race([check(), tooLong])) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return { id, label, ...problem(`${reason || 'The check failed'}.`, onFailure) };
  } finally {
    clearTimeout(timer);
  }
}
