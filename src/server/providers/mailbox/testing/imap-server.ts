import type { AddressInfo, Socket } from 'node:net';
import createImapServer from 'hoodiecrow-imap';
import MailComposer from 'nodemailer/lib/mail-composer';
import { localhostCertificate } from '#server/providers/mailer/testing/localhost-certificate.ts';

export const imapUser = 'lists@example.com';
export const imapPassword = 'a-password-of-the-test';

type SentFile = { filename: string; content: string | Buffer; contentType?: string };
type Sent = {
  subject?: string;
  files?: SentFile[];
  receivedAt?: Date;
  from?: string;
  /** What the mail server found of the sender. */
  results?: string;
};

/** A message as a mail program writes it. */
export async function composeMail({
  subject = 'Monthly list',
  files = [],
  from = 'Casey Clerk <clerk@example.com>',
  results = 'mx.example.com; dmarc=pass header.from=example.com',
}: Sent): Promise<string> {
  const message = new MailComposer({
    from,
    headers: { 'Authentication-Results': results },
    to: imapUser,
    subject,
    text: 'Here it is.',
    attachments: files,
  });
  return (await message.compile().build()).toString('latin1');
}

/**
 * An IMAP server of the npm registry (hoodiecrow-imap) on a free port of this machine, with one
 * mailbox in memory.
 * @param options.security as the settings name it
 * @param options.accessToken what XOAUTH2 signs in with; only passwords without it
 */
export async function startImapServer({
  security = 'none',
  accessToken,
}: { security?: 'tls' | 'starttls' | 'none'; accessToken?: string } = {}) {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let isCut = (_command: string) => false;
  let isUnavailable = (_command: string) => false;
  let replyTo = (_command: string): string | undefined => undefined;
  let pauseMs = 0;
  let isHalved = (_command: string) => false;
  const imap = createImapServer({
    plugins: [
      'ID',
      ...(accessToken ? ['SASL-IR', 'XOAUTH2'] : ['AUTH-PLAIN']),
      ...(security === 'starttls' ? ['STARTTLS'] : []),
    ],
    secureConnection: security === 'tls',
    credentials: localhostCertificate,
    users: {
      [imapUser]: { password: imapPassword, ...(accessToken && { xoauth2: { accessToken } }) },
    },
    storage: { INBOX: {}, '': { folders: { Lists: {} } } },
  });
  const handlerOf = imap.getCommandHandler.bind(imap);
  imap.getCommandHandler = (command) => {
    commands.push(command.toUpperCase());
    if (isCut(command.toUpperCase())) return ({ socket }) => socket.destroy();
    const reply = isUnavailable(command.toUpperCase())
      ? 'NO [UNAVAILABLE] Down for a moment'
      : replyTo(command.toUpperCase());
    if (reply) {
      return ({ socket }, { tag }, _data, done) => {
        socket.write(`${tag} ${reply}\r\n`);
        done();
      };
    }
    const found = handlerOf(command);
    const handler: typeof found =
      found && pauseMs > 0
        ? (...call) => {
            const timer = setTimeout(() => found(...call), pauseMs);
            call[0].socket.once('close', () => clearTimeout(timer));
          }
        : found;
    if (!handler || !isHalved(command.toUpperCase())) return handler;
    return (connection, request, ...rest) => {
      const { socket } = connection;
      const write = socket.write.bind(socket);
      socket.write = ((answer: string | Buffer) => {
        const bytes = Buffer.from(answer as string, 'binary');
        return write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
      }) as typeof socket.write;
      handler(connection, request, ...rest);
    };
  };
  imap.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => imap.server.listen(0, '127.0.0.1', resolve));
  const { port } = imap.server.address() as AddressInfo;
  return {
    port,
    /** Names of the received commands. */
    commands,
    /** The same server as the mailbox in which owners answer. */
    ownerSettings: {
      OWNER_IMAP_HOST: '127.0.0.1',
      OWNER_IMAP_PORT: String(port),
      OWNER_IMAP_SECURITY: security,
      OWNER_IMAP_USER: imapUser,
      OWNER_IMAP_PASSWORD: imapPassword,
      FEEDS_ALLOW_PRIVATE: 'true',
    },
    settings: {
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(port),
      IMAP_SECURITY: security,
      IMAP_USER: imapUser,
      IMAP_PASSWORD: imapPassword,
      IMAP_SENDERS: 'clerk@example.com',
      IMAP_CHECKED_BY: 'mx.example.com',
      FEEDS_ALLOW_PRIVATE: 'true',
    },
    /** Breaks the connection at commands for which this is true. */
    cutAt(decide: (command: string) => boolean) {
      isCut = decide;
    },
    /** Answers that a part of the server is away (RFC 9051, 7.1) at commands for which this is true. */
    unavailableAt(decide: (command: string) => boolean) {
      isUnavailable = decide;
    },
    /** Answers commands with a line of the test, where it gives one. */
    replyAt(decide: (command: string) => string | undefined) {
      replyTo = decide;
    },
    /** Answers every command so much later. */
    slowDown(milliseconds: number) {
      pauseMs = milliseconds;
    },
    /** Breaks the connection in the middle of the answer to commands for which this is true. */
    halveAt(decide: (command: string) => boolean) {
      isHalved = decide;
    },
    /** Delivers a message. @returns its UID */
    async deliver({ receivedAt = new Date(), ...mail }: Sent, folder = 'INBOX'): Promise<number> {
      return imap.appendMessage(folder, [], receivedAt, await composeMail(mail)).message.uid;
    },
    /** Delivers a message as it is given. @returns its UID */
    deliverRaw: (raw: string, folder = 'INBOX', receivedAt = new Date()): number =>
      imap.appendMessage(folder, [], receivedAt, raw).message.uid,
    /** The messages as the server has them. */
    folder: (path = 'INBOX') => imap.getMailbox(path),
    async stop() {
      const closed = new Promise<void>((resolve) => imap.server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
