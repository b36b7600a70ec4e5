import { expect, test } from 'vitest';
import { recordCall, setNextAction, endNextAction } from '#api/follow-up.api.ts';
import { setLeadStatus, setTags } from '#api/properties/property-progress.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { today } from '#web/lib/time-zone.ts';
import { answerWithQueue, withQueue } from './apply-queue.ts';
import type { MadeCall } from './offline.ts';
import { queueableOf } from './queueable.ts';
import type { QueuedAction } from './queued-action.ts';

const lead = {
  id: 7,
  version: 3,
  leadStatus: 'not_contacted',
  tags: ['porch'],
  notes: '[]',
  nextAction: { kind: 'call', what: '', dueOn: '2020-01-02', dueTime: null },
} as unknown as Property;

const action = (endpoint: MadeCall['endpoint'], body: object, more: object = {}) =>
  ({
    endpoint: { method: endpoint.method, path: endpoint.path },
    input: { params: { id: 7 }, body },
    leadId: 7,
    state: 'waiting',
    ...more,
  }) as unknown as QueuedAction;

test('a lead shows what waits, in order, and not what needs a decision', () => {
  const queue = [
    action(setLeadStatus, { leadStatus: 'interested' }),
    action(setTags, { tags: ['porch', 'roof'] }),
    action(setLeadStatus, { leadStatus: 'dead' }, { state: 'conflict' }),
    action(setLeadStatus, { leadStatus: 'maybe' }, { leadId: 8 }),
  ];
  expect(withQueue(lead, queue)).toMatchObject({
    leadStatus: 'interested',
    tags: ['porch', 'roof'],
  });
});

test('what was called, done or put off has left Today', () => {
  const made = { endpoint: { method: 'GET', path: '/api/today' }, input: {} } as const;
  const answer = {
    data: [{ reason: 'overdue', property: lead, nextAction: lead.nextAction }],
    counts: {},
  };
  const left = (queue: QueuedAction[]) =>
    (answerWithQueue(made, answer, queue) as { data: unknown[] }).data.length;
  expect(left([])).toBe(1);
  expect(left([action(endNextAction, { outcome: 'done' })])).toBe(0);
  expect(left([action(setNextAction, { dueOn: '2999-01-01' })])).toBe(0);
  expect(left([action(setNextAction, { dueOn: today() })])).toBe(1);
  expect(left([action(recordCall, { outcome: 'no_answer' })])).toBe(0);
});

test('tags that were added and removed here join those of others', () => {
  const { join } = queueableOf(setTags)!;
  const theirs = { ...lead, tags: ['porch', 'theirs', 'old'] };
  const body = { tags: ['porch', 'mine, too'] } as never;
  expect(join!(theirs, { base: 'porch\nold', body })).toEqual({
    tags: ['porch', 'theirs', 'mine, too'],
  });
});
