import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WatchedFile } from '#api/watched-files.api.ts';
import { startImapServer } from '#server/providers/mailbox/testing/imap-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { rememberColumns } from './testing/known-columns.ts';

const server = await useTestServer({
  withJobs: true,
  environment: { FEEDS_ALLOW_PRIVATE: 'true' },
});
const imap = await startImapServer();
afterAll(() => imap.stop());
beforeAll(async () => {
  await rememberColumns(server.pool);
  const { FEEDS_ALLOW_PRIVATE: _allowed, ...values } = imap.settings;
  const saved = await server.owner.send('PUT', '/api/settings/providers/mailbox', { values });
  expect(saved.status).toBe(200);
});

const list = (...streets: string[]) =>
  [
    'Owner,Address,City,State,Zip',
    ...streets.map((street) => `Ann Oak,${street},Nashville,TN,37206`),
    '',
  ].join('\n');
const read = async () => (await server.owner.get('/api/watched-files')).body;
const files = async (): Promise<WatchedFile[]> => (await read()).data;
const find = async (filename: string) => (await files()).find((file) => file.filename === filename);
/** Checks the mailbox; does nothing during the check that runs every minute. */
const poll = () => server.runJob('watched-files.look');
const afterPoll = async <Value>(value: () => Promise<Value>) => {
  await poll();
  return value();
};
const problem = async (): Promise<string> => (await read()).mailbox.problem;

/** Checks until the outcome of a file is known. */
async function pollFor(filename: string): Promise<WatchedFile> {
  const state = async () => (await find(filename))?.state;
  await expect.poll(() => afterPoll(state)).toMatch(/taken|refused/);
  return (await find(filename))!;
}
/** A minute ago by the server's clock, whatever the machine's date. */
const receivedAt = () => new Date(server.clock.now().getTime() - 60_000);
const deliver = (subject: string, ...sent: { filename: string; content: string | Buffer }[]) =>
  imap.deliver({ subject, files: sent, receivedAt: receivedAt() });

test('imports only the changes of an attached list, reads a petition, and refuses the rest', async () => {
  await deliver('March', { filename: 'march.csv', content: list('1 Mail St', '2 Mail St') });
  await deliver(
    'April and a petition',
    { filename: 'april.csv', content: list('2 Mail St', '3 Mail St') },
    { filename: 'petition.pdf', content: '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n' },
    { filename: 'minutes.docx', content: 'not a list' },
  );
  const refused = await pollFor('minutes.docx');
  expect(await find('march.csv')).toMatchObject({
    state: 'taken',
    kind: 'list',
    source: 'mailbox',
    from: 'clerk@example.com',
    subject: 'March',
  });
  const april = await find('april.csv');
  const report = (await server.owner.get(`/api/imports/${april!.importId}`)).body;
  expect(report).toMatchObject({ filename: 'april.csv', created: 1, updated: 0, unchanged: 1 });
  expect(await find('petition.pdf')).toMatchObject({ state: 'taken', kind: 'petition' });
  const { body: queue } = await server.owner.get('/api/probate/queue-status');
  expect(JSON.stringify(queue)).toContain('petition.pdf');
  expect(refused).toMatchObject({ state: 'refused', importId: null });
  expect(refused.reason).toContain('from the mailbox');
  await expect
    .poll(async () => (await read()).mailbox)
    .toEqual({
      account: 'lists@example.com at 127.0.0.1, folder INBOX',
      lookedAt: expect.any(String),
      problem: '',
    });
});

test('imports the same content once, even after the mailbox was renumbered', async () => {
  const before = await files();
  await deliver('April again', {
    filename: 'april (2).csv',
    content: list('2 Mail St', '3 Mail St'),
  });
  await deliver('End', { filename: 'end.txt', content: 'the end' });
  await pollFor('end.txt');
  imap.folder().uidvalidity += 1;
  await deliver('End again', { filename: 'end again.txt', content: 'the end' });
  await pollFor('end again.txt');
  const contents = (await files()).filter(({ state }) => state === 'taken');
  expect(contents).toEqual(before.filter(({ state }) => state === 'taken'));
  expect((await server.owner.get('/api/imports')).body.pagination.total).toBe(2);
});

test('lists of strangers, and under the name of a sender, wait until a user takes them', async () => {
  const foreign = 'mx.example.com; dmarc=pass header.from=example.org';
  const mails = {
    stranger: { from: 'Eve <eve@example.org>', results: foreign },
    forged: { results: 'mx.example.com; dmarc=fail header.from=example.com' },
    unchecked: { results: 'mx.example.com; none' },
    // A server that writes no line leaves the sender's own uppermost.
    ownLine: { results: 'mx.evil.example; dmarc=pass header.from=example.com' },
  };
  for (const [name, mail] of Object.entries(mails)) {
    const files = [{ filename: `${name}.csv`, content: list(`1 ${name} St`) }];
    await imap.deliver({ ...mail, files, receivedAt: receivedAt() });
  }
  for (const name of Object.keys(mails)) {
    expect(await pollFor(`${name}.csv`)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('Try again takes this file.'),
    });
  }
  const { id } = (await find('stranger.csv'))!;
  await server.owner.post(`/api/watched-files/${id}/retry`, {});
  await expect.poll(() => find('stranger.csv')).toMatchObject({ state: 'taken', kind: 'list' });
});

test('a refused list waits for its columns, and is fetched again when a user retries it', async () => {
  const content = 'Holder,Where,Town,ST,Postal\nBob Elm,9 Mail Ct,Nashville,TN,37206\n';
  await deliver('New columns', { filename: 'new.csv', content });
  const refused = await pollFor('new.csv');
  expect(refused).toMatchObject({ state: 'refused' });
  expect(refused.reason).toContain('Import it once by hand');
  await rememberColumns(server.pool, ['Holder', 'Where', 'Town', 'ST', 'Postal']);
  await server.owner.post(`/api/watched-files/${refused.id}/retry`, {});
  await expect.poll(() => find('new.csv')).toMatchObject({ state: 'taken', reason: '' });
});

test('reports a message that is missing when a user retries its file', async () => {
  const uid = await deliver('Gone', { filename: 'gone.csv', content: 'Color,Shape\nred,round\n' });
  const { id } = await pollFor('gone.csv');
  const folder = imap.folder();
  folder.messages = folder.messages.filter((message) => message.uid !== uid);
  await server.owner.post(`/api/watched-files/${id}/retry`, {});
  await expect
    .poll(async () => (await find('gone.csv'))?.reason)
    .toBe('The message is no longer in the mailbox.');
});

test('the first check reads the last 31 days and ignores older messages', async () => {
  const old = new Date(server.clock.now().getTime() - 40 * 86_400_000);
  await imap.deliver(
    { files: [{ filename: 'old.csv', content: list('7 Mail St') }], receivedAt: old },
    'Lists',
  );
  const recent = {
    files: [{ filename: 'recent.csv', content: list('8 Mail St') }],
    receivedAt: receivedAt(),
  };
  await imap.deliver(recent, 'Lists');
  await server.owner.send('PUT', '/api/settings/providers/mailbox', {
    values: { IMAP_FOLDER: 'Lists' },
  });
  expect(await pollFor('recent.csv')).toMatchObject({ state: 'taken' });
  expect(await find('old.csv')).toBeUndefined();
});

test('reports a server that disconnects; the next check reads the message', async () => {
  await imap.deliver(
    { files: [{ filename: 'cut.csv', content: list('11 Mail St') }], receivedAt: receivedAt() },
    'Lists',
  );
  let fetches = 0;
  imap.cutAt((command) => command === 'UID FETCH' && (fetches += 1) > 1);
  await expect.poll(() => afterPoll(problem)).toContain('could not be reached, or broke off');
  expect(await find('cut.csv')).toBeUndefined();
  imap.cutAt(() => false);
  expect(await pollFor('cut.csv')).toMatchObject({ state: 'taken' });
  await expect.poll(problem).toBe('');
});

test('reports a rejected sign-in and does not retry it every minute', async () => {
  const save = (password: string) =>
    server.owner.send('PUT', '/api/settings/providers/mailbox', {
      values: { IMAP_PASSWORD: password },
    });
  await save('a wrong one');
  await expect.poll(() => afterPoll(problem)).toContain('refused the sign-in');
  expect(await problem()).toContain('tried again after 15 minutes');
  const before = imap.commands.length;
  await poll();
  expect(imap.commands.length).toBe(before);
  // Another password is tried immediately.
  await save(imap.settings.IMAP_PASSWORD);
  await expect.poll(() => afterPoll(problem)).toBe('');
});

test('removes records of messages’ files after a year', async () => {
  const yearAgo = new Date(server.clock.now().getTime() - 366 * 86_400_000);
  await server.pool.query(
    `update watched_files set finished_at = $1 where filename = 'march.csv'`,
    [yearAgo],
  );
  await expect.poll(() => afterPoll(() => find('march.csv'))).toBeUndefined();
  expect(await find('recent.csv')).toBeDefined();
});

test('the Providers and privacy pages name the mailbox, and never its password', async () => {
  const { body: privacy } = await server.owner.get('/api/privacy');
  expect(privacy.providers).toContainEqual(
    expect.objectContaining({ purpose: 'Watched mailbox', leavesTheInstallation: true }),
  );
  const { body: ports } = await server.owner.get('/api/settings/providers');
  expect(JSON.stringify(ports)).not.toContain(imap.settings.IMAP_PASSWORD);
  const { rows } = await server.pool.query('select value from stored_settings');
  expect(JSON.stringify(rows)).not.toContain(imap.settings.IMAP_PASSWORD);
});
