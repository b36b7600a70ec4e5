import type { Check } from '#api/diagnostics.api.ts';

/** One thing that is looked at. It may throw: that is a finding of its own. */
export type Checker = { id: string; label: string; check(): Promise<Finding> };

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

const timeLimit = 15_000;

/** Runs one check; one that fails or hangs is told of like any other finding. */
export async function runCheck({ id, label, check }: Checker): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer in time')), timeLimit);
  });
  try {
    return { id, label, ...(await Promise.race([check(), tooLong])) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return { id, label, ...problem(`${reason}.`, 'Look at the log of the server.') };
  } finally {
    clearTimeout(timer);
  }
}
