import { expect, test } from 'vitest';
import {
  describeState,
  describeUnsent,
  describeWhere,
  sizeOf,
  warnings,
  type Backups,
} from './backup-words.ts';

const backup: Backups['data'][number] = {
  id: 1,
  name: 'lotline-20310304T081500Z.zip',
  place: '/backups',
  encrypted: false,
  state: 'done',
  startedAt: '2031-03-04T08:15:00.000Z',
  endedAt: '2031-03-04T08:16:00.000Z',
  bytes: 1_250_000,
  files: 3,
  rows: 400,
  verification: 'restored',
  verifiedAt: '2031-03-04T08:17:00.000Z',
  problem: null,
};
const found: Backups = {
  data: [backup],
  nextAt: '2031-03-05T08:15:00.000Z',
  place: '/backups',
  encrypted: true,
  onSameDisk: false,
  retention: { days: 7, weeks: 4, months: 6 },
  lastVerifiedAt: backup.startedAt,
  isRunning: false,
  held: null,
};
const noon = new Date('2031-03-04T12:00:00Z');

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_250_000, '1.3 MB'],
  [48_000_000_000, '48 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeOf(bytes)).toBe(text));

test('a healthy installation has no warnings', () => {
  expect(warnings(found, noon)).toEqual([]);
  expect(describeState(backup)).toEqual({ label: 'Restored and compared', tone: 'green' });
  expect(describeWhere(found, (timestamp) => timestamp.slice(0, 10))).toBe(
    'Next backup: 2031-03-05. Last verified: 2031-03-04. Kept in /backups, encrypted: the last of 7 days, 4 weeks and 6 months.',
  );
});

test('says after a restore what is stopped, with counts', () => {
  const held = { name: 'a.zip', since: backup.startedAt, withoutJobs: false };
  const unsent = [
    { what: 'running campaigns', count: 1, end: 'paused' as const },
    { what: 'letters on their way', count: 12, end: 'ended as not known' as const },
  ];
  expect(describeUnsent({ ...held, unsent: [] })).toBe('');
  expect(describeUnsent({ ...held, unsent })).toBe(
    '“Delete the queue and start” stops: running campaigns (1 paused), letters on their way (12 ended as not known).',
  );
  expect(describeUnsent({ ...held, withoutJobs: true, unsent })).toMatch(/^The start stops: /);
});

test('reports a failure, an old backup, no schedule and the same disk', () => {
  const failed = { ...backup, state: 'failed' as const, problem: 'The disk is full.' };
  const texts = (one: Partial<Backups>, now = noon) =>
    warnings({ ...found, ...one }, now).map(({ text }) => text);
  expect(texts({ data: [failed, backup] })).toEqual(['The last backup failed. The disk is full.']);
  expect(texts({}, new Date('2031-03-06T12:00:00Z'))).toEqual([
    'The last verified backup is older than a day and a half.',
  ]);
  expect(texts({ nextAt: null, onSameDisk: true })).toEqual([
    expect.stringContaining('No backups are scheduled.'),
    expect.stringContaining('same disk'),
  ]);
});
