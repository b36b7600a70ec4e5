import { describe, expect, test } from 'vitest';
import { isFictionalNumber } from '#domain/contact/phone-number.ts';
import { createSkipTraceProvider } from './create-skip-trace-provider.ts';
import { createFileSkipTrace } from './file/file-skip-trace.ts';
import { readTraceFile, writeTraceFile } from './file/trace-file.ts';
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
  const requests = traceRequests(3);

  test('contains each lead with its id, and nothing that a spreadsheet would run', () => {
    const [lead] = traceRequests(1);
    const text = writeTraceFile([
      { ...lead!, owner: { fullName: '=1+1', firstName: 'A "B"', lastName: 'C, D' } },
    ]);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`101,"A ""B""","C, D",'=1+1,100 Sample St,Nashville,TN,37206`);
  });

  test('is read back in the vendor’s columns and matched to its leads by id or address', () => {
    const answer = readTraceFile(
      [
        [
          'Property ID',
          'Input Property Address',
          'Input Property City',
          'Input Property State',
          'Input Property Zip',
          'Matched First Name',
          'Matched Last Name',
          'DNC/Litigator Scrub',
          'Phone1',
          'Phone1 Type',
          'Phone2',
          'Phone2 Type',
          'Email1',
          'Confirmed Mailing Address',
          'Confirmed Mailing City',
          'Confirmed Mailing State',
          'Confirmed Mailing Zip',
        ],
        [
          '101',
          '',
          '',
          '',
          '',
          'Sample',
          'One',
          '',
          '(615) 555-0142',
          'Wireless',
          '615-555-0143',
          'Land Line',
          'one@example.com',
          '9 Mail Rd',
          'Nashville',
          'TN',
          '37206',
        ],
        [
          '',
          '101 Sample Street',
          'NASHVILLE',
          'TN',
          '37206-1234',
          'Sample',
          'Two',
          'Litigator',
          '6155550144',
          'Mobile',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
        ],
        [
          '102',
          '',
          '',
          '',
          '',
          'Sample',
          'Two B',
          'DNC',
          '6155550145',
          'Mobile',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
        ],
        ['103', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ''],
        [
          '',
          '1 Elsewhere Rd',
          'Tampa',
          'FL',
          '33614',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
        ],
        [],
      ],
      requests,
    );
    expect(answer.unmatchedRows).toEqual([6]);
    expect(answer.results).toMatchObject([
      {
        requestId: '101',
        outcome: 'found',
        people: [
          {
            fullName: 'Sample One',
            phones: [
              { number: '6155550142', type: 'mobile', doNotCall: false, litigator: false },
              { number: '6155550143', type: 'landline' },
            ],
            emails: ['one@example.com'],
            mailingAddress: { streetAddress: '9 Mail Rd', zipCode: '37206' },
          },
        ],
      },
      {
        requestId: '102',
        people: [
          { fullName: 'Sample Two', phones: [{ litigator: true }] },
          { fullName: 'Sample Two B', phones: [{ doNotCall: true, litigator: false }] },
        ],
      },
      { requestId: '103', outcome: 'nothing_found' },
    ]);
  });
});
