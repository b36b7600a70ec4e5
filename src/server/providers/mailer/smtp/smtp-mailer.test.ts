import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { describeMailer, sampleMessage } from '../mailer.suite.ts';
import { localhostCertificate } from '../testing/localhost-certificate.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-session.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

const sender = { name: 'Sample Homes', address: 'office@example.com' };

async function createPair(
  options: Parameters<typeof startMailServer>[0] = {},
  more: Partial<SmtpServer> = {},
) {
  const peer = await startMailServer(options);
  closers.push(peer.stop);
  const mailer = createSmtpMailer({
    sender,
    pauses: [5, 5],
    server: { host: '127.0.0.1', port: peer.port, security: 'none', timeLimitMs: 15_000, ...more },
  });
  return { peer, mailer, messages: async () => peer.accepted };
}

describeMailer('a mail server', () => createPair());

describe('sending through a mail server', () => {
  test('the envelope names the one recipient', async () => {
    const { peer, mailer } = await createPair();
    await mailer.send(sampleMessage());
    expect(peer.recipients).toEqual([['dana@example.com']]);
  });

  test('retries a busy server, and one message arrives', async () => {
    const busy = { code: 451, message: 'try again later' };
    const { peer, mailer } = await createPair({ decide: (n) => (n === 1 ? busy : undefined) });
    expect((await mailer.send(sampleMessage())).sent).toBe(true);
    expect(peer.attempts()).toBe(2);
    expect(peer.accepted).toHaveLength(1);
  });

  test('goes by the code of an answer and not by its words', async () => {
    const busy = { code: 451, message: 'the certificate of the next server is being checked' };
    const { peer, mailer } = await createPair({ decide: (n) => (n === 1 ? busy : undefined) });
    expect((await mailer.send(sampleMessage())).sent).toBe(true);
    expect(peer.attempts()).toBe(2);
  });

  test('fails with a clear error after three attempts at a busy server', async () => {
    const { peer, mailer } = await createPair({ decide: () => ({ code: 451, message: 'busy' }) });
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('busy'),
    });
    expect(peer.attempts()).toBe(3);
    expect(peer.accepted).toEqual([]);
  });

  test('a refusal is final, in the words of the server', async () => {
    const refusal = { code: 550, message: 'mailbox unavailable' };
    const { peer, mailer } = await createPair({ decide: () => refusal });
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('mailbox unavailable'),
    });
    expect(peer.attempts()).toBe(1);
  });

  test('a refused recipient is final', async () => {
    const { peer, mailer } = await createPair({
      onRcptTo: (_address, _session, answer) =>
        answer(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({ kind: 'refused' });
    expect(peer.attempts()).toBe(0);
  });

  test('a server without TLS gets neither the password nor the message', async () => {
    let signIns = 0;
    const { peer, mailer } = await createPair(
      {
        onAuth: (_auth, _session, answer) => {
          signIns += 1;
          answer(null, { user: 'office' });
        },
      },
      { security: 'starttls', user: 'office', password: 'secret' },
    );
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({ kind: 'refused' });
    expect([signIns, peer.attempts()]).toEqual([0, 0]);
  });

  test('refuses an untrusted certificate', async () => {
    const { peer, mailer } = await createPair(
      { disabledCommands: [] },
      { security: 'starttls', user: 'office', password: 'secret' },
    );
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('secure connection'),
    });
    expect(peer.attempts()).toBe(0);
  });

  test.each(['starttls', 'tls'] as const)(
    'over %s with a trusted certificate, password and message are encrypted',
    async (security) => {
      const signedIn: unknown[] = [];
      const { peer, mailer } = await createPair(
        {
          ...localhostCertificate,
          secure: security === 'tls',
          disabledCommands: [],
          authOptional: false,
          onAuth: ({ username, password }, session, answer) => {
            signedIn.push([username, password, session.secure]);
            answer(null, { user: 'office' });
          },
        },
        { security, authorities: localhostCertificate.cert, user: 'office', password: 'secret' },
      );
      await mailer.send(sampleMessage());
      expect(peer.accepted).toHaveLength(1);
      expect(signedIn).toEqual([['office', 'secret', true]]);
    },
  );

  test('fails with a clear error when a server does not speak implicit TLS', async () => {
    const { peer, mailer } = await createPair({}, { security: 'tls' });
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({ kind: 'refused' });
    expect(peer.attempts()).toBe(0);
  });

  test('a wrong password is final', async () => {
    const { mailer } = await createPair(
      {
        allowInsecureAuth: true,
        onAuth: (_auth, _session, answer) => answer(new Error('wrong password')),
      },
      { user: 'office', password: 'wrong' },
    );
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('sign-in'),
    });
  });

  test('a correct password signs in', async () => {
    const { peer, mailer } = await createPair(
      {
        allowInsecureAuth: true,
        authOptional: false,
        onAuth: ({ username, password }, _session, answer) =>
          password === 'right'
            ? answer(null, { user: username ?? '' })
            : answer(new Error('wrong password')),
      },
      { user: 'office', password: 'right' },
    );
    await mailer.send(sampleMessage());
    expect(peer.accepted).toHaveLength(1);
  });

  test.each(['cut', 'accept-and-cut', 'silence'] as const)(
    'after the whole message was handed over, "%s" is never followed by a retry',
    async (ending) => {
      // Each step before the silence has to be done within the limit as well.
      const timeLimitMs = ending === 'silence' ? 3_000 : 15_000;
      const { peer, mailer } = await createPair({ decide: () => ending }, { timeLimitMs });
      await expect(mailer.send(sampleMessage())).rejects.toMatchObject({
        kind: 'doubtful',
        message: expect.stringContaining('may have arrived'),
      });
      expect(peer.attempts()).toBe(1);
      expect(peer.accepted.length).toBeLessThanOrEqual(1);
    },
  );

  test('a reply code that no standard has is never followed by a retry', async () => {
    const { peer, mailer } = await createPair({
      decide: () => ({ code: 650, message: 'so what' }),
    });
    await expect(mailer.send(sampleMessage())).rejects.toMatchObject({
      kind: 'doubtful',
      message: expect.stringContaining('so what'),
    });
    expect(peer.attempts()).toBe(1);
  });

  test('retries a connection that breaks before the message', async () => {
    let calls = 0;
    const { peer, mailer } = await createPair({
      onMailFrom: (_address, session, answer) => {
        calls += 1;
        if (calls === 1) answer(Object.assign(new Error('closing'), { responseCode: 421 }));
        else answer();
        void session;
      },
    });
    await mailer.send(sampleMessage());
    expect(peer.accepted).toHaveLength(1);
  });

  test('a closed port, or a server that never greets, fails clearly and in time', async () => {
    const mute = createServer(() => {});
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => mute.close(resolve)));
    const { port } = mute.address() as AddressInfo;
    const server = { host: '127.0.0.1', port, security: 'none', timeLimitMs: 200 } as const;
    const started = performance.now();
    await expect(
      createSmtpMailer({ sender, server, pauses: [] }).send(sampleMessage()),
    ).rejects.toMatchObject({ kind: 'unreachable' });
    // Far below the minutes that a mail server is given otherwise, far above a busy machine's delays.
    expect(performance.now() - started).toBeLessThan(20_000);
    await expect(
      createSmtpMailer({ sender, server: { ...server, port: 1 }, pauses: [] }).send(
        sampleMessage(),
      ),
    ).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
