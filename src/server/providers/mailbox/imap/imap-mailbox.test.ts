import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localhostCertificate } from '#server/providers/mailer/testing/localhost-certificate.ts';
import { createMailboxPort } from '../mailbox.port.ts';
import { imapPassword, imapUser, startImapServer } from '../testing/imap-server.ts';
import { createImapMailbox, type ImapServer } from './imap-mailbox.ts';

let directory: string;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lotline-mailbox-'));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(directory, { recursive: true, force: true });
});

async function start(security: ImapServer['security'] = 'none', more: Partial<ImapServer> = {}) {
  const server = await startImapServer({ security });
  stops.push(server.stop);
  const mailbox = createImapMailbox({
    host: 'localhost',
    port: server.port,
    security,
    user: imapUser,
    password: imapPassword,
    folder: 'INBOX',
    allowPrivate: true,
    authorities: localhostCertificate.cert,
    ...more,
  });
  return { server, mailbox, open: () => mailbox.open(new AbortController().signal) };
}

const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 31) % 251));

test.each(['none', 'tls', 'starttls'] as const)(
  'reads messages and writes their files, and changes nothing (%s)',
  async (security) => {
    const { server, open } = await start(security);
    const uid = await server.deliver({
      subject: 'Größe der Liste',
      files: [
        { filename: 'März list.csv', content: 'Owner\nAnn Oak\n', contentType: 'text/csv' },
        { filename: 'petition.pdf', content: bytes, contentType: 'application/pdf' },
      ],
    });
    const session = await open();
    expect(await session.uidsAfter(0)).toEqual([uid]);
    expect(await session.uidsAfter(uid)).toEqual([]);
    expect(session.nextUid).toBe(uid + 1);
    const message = await session.message(uid);
    expect(message).toMatchObject({ uid, from: 'clerk@example.com', subject: 'Größe der Liste' });
    const files = message!.attachments;
    expect(files.map(({ filename }) => filename)).toEqual(['März list.csv', 'petition.pdf']);
    const [list, petition] = files.map(({ part }) => part);
    const path = join(directory, `${security}.bin`);
    await session.download({ uid, part: list!, path, maxBytes: 1_000_000 });
    expect(await readFile(path, 'utf8')).toBe('Owner\nAnn Oak\n');
    const taken = await session.download({ uid, part: petition!, path, maxBytes: 1_000_000 });
    expect(taken).toMatchObject({
      size: bytes.length,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(bytes.equals(await readFile(path))).toBe(true);
    const small = { uid, part: petition!, path, maxBytes: 500_000 };
    expect(await session.download(small)).toBe('too_large');
    expect(await session.download({ ...small, uid: uid + 7 })).toBeNull();
    expect(await session.message(uid + 7)).toBeNull();
    await session.close();
    // The folder is opened for reading alone, and no message is marked or moved.
    expect(server.commands).toContain('EXAMINE');
    const changing = /SELECT|STORE|EXPUNGE|COPY|MOVE|APPEND|DELETE/;
    expect(server.commands.filter((command) => changing.test(command))).toEqual([]);
    expect(server.folder().messages).toMatchObject([{ uid, flags: [] }]);
  },
);

test('finds messages by the day on which they arrived', async () => {
  const { server, open } = await start();
  await server.deliver({ receivedAt: new Date('2031-01-05T12:00:00Z') });
  const uid = await server.deliver({ receivedAt: new Date('2031-03-01T12:00:00Z') });
  const session = await open();
  expect(await session.uidsSince(new Date('2031-02-01T00:00:00Z'))).toEqual([uid]);
  await session.close();
});

test('the connection test reports what it did', async () => {
  const { server } = await start();
  const sentence = await createMailboxPort().test(server.settings);
  expect(sentence).toContain('accepts the sign-in of lists@example.com');
});

test('reports each failure in a sentence', async () => {
  const failing = async (more: Partial<ImapServer>, security: ImapServer['security'] = 'none') => {
    const { open } = await start(security, more);
    return open().then(
      () => 'opened',
      ({ kind, message }) => `${kind}: ${message}`,
    );
  };
  expect(await failing({ password: 'wrong' })).toContain('refused: localhost refused the sign-in.');
  expect(await failing({ folder: 'Nowhere' })).toBe(
    'refused: The mailbox has no folder “Nowhere”.',
  );
  expect(await failing({ port: 1 })).toContain('unreachable: localhost could not be reached');
  expect(await failing({ security: 'starttls' })).toContain('A secure connection to localhost');
  const { authorities: _none, ...unknown } = { authorities: '' };
  expect(await failing({ ...unknown, authorities: '' }, 'tls')).toContain('A secure connection');
});

test('a sign-in that the server cannot check at the moment is no wrong password', async () => {
  const { server, open } = await start();
  server.unavailableAt((command) => /^(LOGIN|AUTHENTICATE)/.test(command));
  await expect(open()).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a server that answers slowly, but in time, is read', async () => {
  const { server, open } = await start();
  const uid = await server.deliver({ subject: 'Late' });
  server.slowDown(50);
  const session = await open();
  expect(await session.uidsAfter(0)).toEqual([uid]);
  expect(await session.message(uid)).toMatchObject({ subject: 'Late' });
  await session.close();
});

test('a server that answers nothing in time is one that cannot be reached', async () => {
  const { server, open } = await start('none', { timeLimitMs: 400 });
  server.slowDown(60_000);
  await expect(open()).rejects.toMatchObject({ kind: 'unreachable' });
});

test.each(['HUH What is that', 'NO [ODDITY] Not today', 'BAD I do not know'])(
  'the reply %j to a question is an error, and no empty mailbox',
  async (reply) => {
    const { server, open } = await start();
    await server.deliver({ subject: 'Waits' });
    const session = await open();
    server.replyAt((command) => (/SEARCH|FETCH/.test(command) ? reply : undefined));
    await expect(session.uidsAfter(0)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(session.message(1)).rejects.toMatchObject({ kind: 'unreachable' });
  },
);

test('calls an address of a private network only if that is allowed', async () => {
  for (const host of ['127.0.0.1', 'localhost', '10.0.0.8', '::1']) {
    const { server, open } = await start('none', { host, allowPrivate: false });
    await expect(open()).rejects.toThrow('Only public addresses are called');
    expect(server.commands).toEqual([]);
  }
});

test('reports a connection that breaks midway instead of returning half a file', async () => {
  const { server, open } = await start();
  const uid = await server.deliver({ files: [{ filename: 'list.pdf', content: bytes }] });
  const session = await open();
  const [file] = (await session.message(uid))!.attachments;
  let fetches = 0;
  server.cutAt((command) => command === 'UID FETCH' && (fetches += 1) > 2);
  const path = join(directory, 'cut.bin');
  const at = { uid, part: file!.part, path, maxBytes: 10_000_000 };
  await expect(session.download(at)).rejects.toThrow('could not be reached, or broke off');
  await session.close();
});

test('a mailbox needs a name and a password', () => {
  expect(() => createMailboxPort().choose({ IMAP_HOST: 'mail.example.com' })).toThrow(
    'IMAP_PASSWORD',
  );
  expect(createMailboxPort().choose({})).toEqual({ name: 'none', isReal: false });
});
