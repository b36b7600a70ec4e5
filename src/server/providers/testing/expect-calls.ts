import { expect } from 'vitest';

/**
 * What a trouble must not have repeated was asked so many times. Where no answer comes, a busy machine
 * may give up before its call has arrived: then there were fewer, and never more.
 */
export function expectCalls(calls: readonly unknown[], trouble: unknown, count = 1): void {
  if (trouble === 'silence') expect(calls.length).toBeLessThanOrEqual(count);
  else expect(calls).toHaveLength(count);
}
