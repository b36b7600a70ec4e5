import { expect, test } from 'vitest';
import type { Message } from '#api/conversations/conversations.api.ts';
import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import { threadEntries } from './thread-entries.ts';

const message = (id: number, createdAt: string): Message => ({
  id,
  conversationId: 1,
  createdAt,
  sender: 'user',
  channel: 'text',
  content: String(id),
  mail: null,
  status: 'sent',
  reason: null,
  media: [],
  parts: null,
  costCents: null,
  mentionsOptOut: false,
});
const happening = (id: string, happenedAt: string): ThreadHappening => ({
  id,
  kind: 'call',
  direction: null,
  text: '',
  recording: null,
  seconds: null,
  summary: id,
  actor: null,
  happenedAt,
});
const keys = (pieces: Parameters<typeof threadEntries>[0]) =>
  threadEntries(pieces).map((entry) => (entry.kind === 'day' ? 'day' : entry.key));

test('sorts messages and events by time, with one heading per day', () => {
  const older = {
    messages: [message(1, '2031-03-01T12:00:00.000Z'), message(2, '2031-03-04T12:00:00.000Z')],
    happenings: [happening('e1', '2031-03-01T13:00:00.000Z')],
  };
  const newer = {
    messages: [message(3, '2031-03-04T12:05:00.000Z')],
    happenings: [
      happening('e2', '2031-03-04T12:04:00.000Z'),
      happening('e3', '2031-03-09T12:00:00.000Z'),
    ],
  };
  expect(keys([older, newer])).toEqual(['day', 'm1', 'e1', 'day', 'm2', 'e2', 'm3', 'day', 'e3']);
});

test('a lead without messages still shows its events; without either the thread is empty', () => {
  const pieces = [{ messages: [], happenings: [happening('e1', '2031-03-01T12:00:00.000Z')] }];
  expect(keys(pieces)).toEqual(['day', 'e1']);
  expect(keys([{ messages: [], happenings: [] }])).toEqual([]);
});

test('every line has a unique key, also when a day appears twice', () => {
  const entries = threadEntries([
    {
      messages: [
        message(1, '2031-03-02T12:00:00.000Z'),
        message(2, '2031-03-01T12:00:00.000Z'),
        message(3, '2031-03-02T12:00:00.000Z'),
      ],
      happenings: [],
    },
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('repeated refusals are one line with their count', () => {
  const refusal = (id: string, happenedAt: string): ThreadHappening => ({
    ...happening(id, happenedAt),
    kind: 'refusal',
    summary: 'A text was not sent.',
  });
  const entries = threadEntries([
    {
      messages: [message(1, '2031-03-04T12:03:00.000Z')],
      happenings: [
        refusal('r1', '2031-03-04T12:01:00.000Z'),
        refusal('r2', '2031-03-04T12:02:00.000Z'),
        refusal('r3', '2031-03-04T12:04:00.000Z'),
        happening('e1', '2031-03-04T12:05:00.000Z'),
        refusal('r4', '2031-03-04T12:06:00.000Z'),
        refusal('r5', '2031-03-04T12:07:00.000Z'),
        refusal('r6', '2031-03-04T12:08:00.000Z'),
      ],
    },
  ]);
  const lines = entries.map((entry) => [entry.key, 'times' in entry ? entry.times : 0]);
  expect(lines.slice(1)).toEqual([
    ['r2', 2],
    ['m1', 0],
    ['r3', 1],
    ['e1', 1],
    ['r6', 3],
  ]);
});
