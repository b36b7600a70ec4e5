import { z } from 'zod';
import type { Trial } from './trial.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ calls: z.number().optional() }),
        }),
      ),
    }),
  ),
});

type Run = {
  /** What Vitest's JSON reporter wrote; undefined where it wrote nothing. */
  json: string | undefined;
  /** The status with which Vitest ended; null where it was killed. */
  exitCode: number | null;
  /** How often each test tried what it tries. */
  times?: number;
};

const firstLine = (text: string | undefined) => (text ?? '').split('\n', 1)[0]!;

/**
 * What a run of tests tried and found. A test that did not run is no trial, and a run that broke is a
 * finding: a file that cannot be loaded has no failed test.
 */
export function readReport({ json, exitCode, times = 1 }: Run): Pick<Trial, 'count' | 'findings'> {
  if (json === undefined)
    return { count: 0, findings: [`the tests left no report and ended with ${exitCode}`] };
  const { testResults } = report.parse(JSON.parse(json));
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const findings = [
    ...ran
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0])}`),
    ...testResults
      .filter(({ status, assertionResults }) => {
        const hasFailed = assertionResults.some((test) => test.status === 'failed');
        return status !== 'passed' && !hasFailed;
      })
      .map(({ name, message }) => `${name} did not run: ${firstLine(message)}`),
  ];
  if (exitCode !== 0 && findings.length === 0) findings.push(`the tests ended with ${exitCode}`);
  const count = ran.reduce((sum, { meta }) => sum + (meta.calls ?? 1), 0) * times;
  return { count, findings };
}

/** A finding where less was tried than the attack promises. */
export const fewerThan = (what: string, count: number, promised: number): string[] =>
  count >= promised ? [] : [`${count} ${what} of the ${promised} that the attack promises`];
