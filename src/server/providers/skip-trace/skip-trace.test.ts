import { describe, expect, test } from 'vitest';
import { isFictionalNumber } from '#domain/contact/phone-number.ts';
import { createSkipTraceVendors } from './create-skip-trace-vendors.ts';
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

const namesOf = (environment: Record<string, string>) =>
  createSkipTraceVendors(environment).order.map(({ name }) => name);

test('without API keys the sandbox traces; the environment can choose another service', () => {
  expect(namesOf({})).toEqual(['sandbox']);
  expect(namesOf({ SKIP_TRACE_PROVIDER: 'file' })).toEqual(['file']);
  expect(namesOf({ BATCHDATA_API_KEY: 'k' })).toEqual(['batchdata']);
  expect(namesOf({ TRACERFY_API_KEY: 'k' })).toEqual(['tracerfy']);
  expect(() => namesOf({ SKIP_TRACE_PROVIDER: 'x' })).toThrow(/SKIP_TRACE_PROVIDER/);
});

test('services are asked in the order that the owner sets', () => {
  const keys = { BATCHDATA_API_KEY: 'k', TRACERFY_API_KEY: 'k' };
  expect(namesOf({ ...keys, SKIP_TRACE_SECOND: 'tracerfy' })).toEqual(['batchdata', 'tracerfy']);
  const turned = { SKIP_TRACE_PROVIDER: 'tracerfy', SKIP_TRACE_SECOND: 'batchdata' };
  expect(namesOf({ ...keys, ...turned })).toEqual(['tracerfy', 'batchdata']);
  expect(
    namesOf({ ...keys, SKIP_TRACE_PROVIDER: 'sandbox', SKIP_TRACE_SECOND: 'tracerfy' }),
  ).toEqual(['sandbox']);
  expect(() => namesOf({ BATCHDATA_API_KEY: 'k', SKIP_TRACE_SECOND: 'tracerfy' })).toThrow(
    /needs its API key/,
  );
});

test('a service has no price before the owner has entered it', () => {
  expect(createSkipTraceVendors({ BATCHDATA_API_KEY: 'k' }).order[0]!.costPerLeadCents).toBeNull();
  const priced = createSkipTraceVendors({ BATCHDATA_API_KEY: 'k', BATCHDATA_COST_CENTS: '7.5' });
  expect(priced.order[0]!.costPerLeadCents).toBe(7.5);
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
