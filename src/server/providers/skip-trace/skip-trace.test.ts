import { describe, expect, test } from 'vitest';
import { isFictionalNumber } from '#domain/contact/phone-number.ts';
import { createSkipTraceProvider } from './create-skip-trace-provider.ts';
import { createFileSkipTrace } from './file/file-skip-trace.ts';
import { writeTraceFile } from './file/trace-file.ts';
import { createSandboxSkipTrace } from './sandbox/sandbox-skip-trace.ts';
import { testSkipTraceProvider, traceRequests } from './skip-trace-provider.suite.ts';

const sandbox = () => createSandboxSkipTrace({ delayMilliseconds: 0 });
testSkipTraceProvider('sandbox', sandbox);
testSkipTraceProvider('file', createFileSkipTrace);

test('the sandbox invents only numbers that are reserved for fiction, the same each time', async () => {
  const order = { idempotencyKey: 'a', requests: traceRequests(200) };
  const one = await sandbox().trace(order);
  expect(await sandbox().trace(order)).toEqual(one);
  if (one.kind !== 'answered') throw new Error('no answer');
  const people = one.results.flatMap((result) => (result.outcome === 'found' ? result.people : []));
  const numbers = people.flatMap((person) => person.phones.map((phone) => phone.number));
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.every(isFictionalNumber)).toBe(true);
  expect(one.results.some((result) => result.outcome === 'nothing_found')).toBe(true);
});

test('without API keys the sandbox traces; the environment can choose another provider', () => {
  expect(createSkipTraceProvider({}).name).toBe('sandbox');
  expect(createSkipTraceProvider({ SKIP_TRACE_PROVIDER: 'file' }).name).toBe('file');
  expect(createSkipTraceProvider({ BATCHDATA_API_KEY: 'k' }).name).toBe('batchdata');
  expect(() => createSkipTraceProvider({ SKIP_TRACE_PROVIDER: 'x' })).toThrow(
    /SKIP_TRACE_PROVIDER/,
  );
});

describe('a file for any vendor', () => {
  test('contains each lead with its id, and nothing that a spreadsheet would run', () => {
    const [lead] = traceRequests(1);
    const text = writeTraceFile([
      { ...lead!, owner: { fullName: '=1+1', firstName: 'A "B"', lastName: 'C, D' } },
    ]);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`101,"A ""B""","C, D",'=1+1,100 Sample St,Nashville,TN,37206`);
  });
});
