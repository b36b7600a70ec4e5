import { expect, test } from 'vitest';
import { createConversation } from '#server/features/contact/conversations/testing/create-conversation.ts';
import { sql } from '#server/platform/database/sql.ts';
import { jobsOf } from '#server/platform/feature-module.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { problemOf } from './job-problem.ts';
import { jobTitles } from './job-titles.ts';

const server = await useTestServer({ withJobs: true });

const list = async (state = 'failed') => (await server.owner.get(`/api/jobs?state=${state}`)).body;

test('every kind of job has a title', () => {
  const names = jobsOf(server.features).map(({ name }) => name);
  expect(names.filter((name) => !jobTitles[name])).toEqual([]);
});

test('shows a failed job with its sentence, retries it, and discards it', async () => {
  const received: string[] = [];
  const stop = server.events.subscribe(({ noun }) => received.push(noun));
  const name = 'direct-mail.send-letter';
  const id = await server.jobs.boss.send(name, { pieceId: 'not a number' }, { retryLimit: 0 });
  await expect.poll(async () => (await list()).counts.failed).toBe(1);
  await expect.poll(() => received).toContain('jobs');
  const { data, pagination } = await list();
  expect(pagination).toMatchObject({ total: 1, totalPages: 1 });
  expect(data).toMatchObject([
    { id, title: 'Sending a letter', state: 'failed', failures: 1, tries: 1 },
  ]);
  expect(data[0].problem).toBe('Something went wrong on our side; the server’s log says more.');

  expect((await server.owner.post(`/api/jobs/${id}/retry`)).status).toBe(200);
  await expect.poll(async () => (await list()).data[0]?.failures).toBe(2);
  expect((await server.owner.delete(`/api/jobs/${id}`)).status).toBe(200);
  expect((await list()).counts.failed).toBe(0);
  expect((await server.owner.post(`/api/jobs/${id}/retry`)).status).toBe(409);
  stop();
});

test('a text whose job is discarded does not wait for ever', async () => {
  const { id: conversation } = await createConversation(server, '6155550161');
  const { rows } = await sql<{ id: number }>`
    insert into messages (conversation_id, sender, content, status, provider, created_at)
    values (${conversation}, 'user', 'Hi', 'queued', 'twilio', now()),
      (${conversation}, 'user', 'Hi again', 'queued', 'twilio', now()) returning id
  `.execute(server.db);
  const job = await server.jobs.boss.send(
    'conversations.send-message',
    { messageId: rows[0]!.id },
    { startAfter: 3_600 },
  );
  await sql`update jobs.job set state = 'failed' where id = ${job}`.execute(server.db);
  expect((await server.owner.delete(`/api/jobs/${job}`)).status).toBe(200);
  const path = `/api/chat/conversations/${conversation}/messages`;
  expect((await server.owner.get(path)).body).toMatchObject([
    { status: 'doubtful', reason: 'Its job was deleted. It may or may not have been sent.' },
    { status: 'queued' },
  ]);
});

test('a queued job shows when it starts', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await server.jobs.boss.send('direct-mail.send-letter', { pieceId: 1 }, { startAfter });
  const { data } = await list('queued');
  const found = data.find(({ name }: { name: string }) => name === 'direct-mail.send-letter');
  expect(found).toMatchObject({ state: 'queued', startsAt: startAfter.toISOString() });
});

test.each([
  [
    'an error with words for a person',
    { name: 'MailError', message: 'It was\nrefused.' },
    'It was refused.',
  ],
  ['SQL', { name: 'error', message: 'relation "x" does not exist' }, /^Something went wrong/],
  ['a system call', { name: 'Error', message: 'open /etc/x', syscall: 'open' }, /^Something went/],
  ['the queue’s own', { value: { message: 'job timed out' } }, /^It took too long/],
  ['nothing readable', { value: 7 }, /^Something went wrong/],
])('the sentence of %s', (_, output, expected) => {
  expect(problemOf(output)).toMatch(expected);
});

test.each([
  ['POST', '/api/jobs/1/retry', 400],
  ['POST', "/api/jobs/';drop table x/retry", 400],
  ['DELETE', '/api/jobs/00000000-0000-4000-8000-000000000000', 409],
  ['GET', '/api/jobs?state=completed', 400],
  ['GET', '/api/jobs?state=failed&page=0', 400],
  ['GET', '/api/jobs?page=10000000', 200],
] as const)('%s %s answers %i', async (method, path, status) => {
  const body = method === 'GET' ? undefined : {};
  expect((await server.owner.send(method, encodeURI(path), body)).status).toBe(status);
});
