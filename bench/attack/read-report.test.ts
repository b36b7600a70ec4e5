import { expect, test } from 'vitest';
import { fewerThan, readReport } from './read-report.ts';

const passed = { fullName: 'a call', status: 'passed', failureMessages: [], meta: {} };
const suite = (over: object) => ({ name: 'a.test.ts', status: 'passed', message: '', ...over });
const jsonOf = (...testResults: object[]) => JSON.stringify({ testResults });

test('counts what the tests tried', () => {
  const many = { ...passed, meta: { calls: 7 } };
  const json = jsonOf(suite({ assertionResults: [passed, many] }));
  expect(readReport({ json, exitCode: 0, times: 2 })).toEqual({ count: 16, findings: [] });
});

test('a failed test is a finding, with its first line', () => {
  const failed = { ...passed, status: 'failed', failureMessages: ['expected 500\n at a'] };
  const json = jsonOf(suite({ status: 'failed', assertionResults: [failed] }));
  expect(readReport({ json, exitCode: 1 }).findings).toEqual(['a call: expected 500']);
});

test('a file that does not load, or whose preparation fails, is a finding and no trial', () => {
  const skipped = { ...passed, status: 'skipped' };
  const unloaded = suite({ status: 'failed', message: 'no such module', assertionResults: [] });
  const unready = suite({ status: 'failed', message: 'no database', assertionResults: [skipped] });
  expect(readReport({ json: jsonOf(unloaded, unready), exitCode: 1 })).toEqual({
    count: 0,
    findings: ['a.test.ts did not run: no such module', 'a.test.ts did not run: no database'],
  });
});

test('a run that ends otherwise than well is a finding, also without a report', () => {
  const json = jsonOf(suite({ assertionResults: [passed] }));
  expect(readReport({ json, exitCode: 1 }).findings).toEqual(['the tests ended with 1']);
  expect(readReport({ json: undefined, exitCode: null }).findings).toEqual([
    'the tests left no report and ended with null',
  ]);
});

test('fewer trials than promised are a finding', () => {
  expect(fewerThan('calls', 20_000, 20_000)).toEqual([]);
  expect(fewerThan('calls', 19, 20)).toEqual(['19 calls of the 20 that the attack promises']);
});
