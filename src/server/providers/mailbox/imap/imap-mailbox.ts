import { isIPv6 } from 'node:net';
import { isLoopbackAddress } from '#domain/loopback.ts';
import {
  createPublicLookup,
  refusePrivateHost,
} from '#server/platform/http/outgoing/public-address.ts';
import { version } from '#server/platform/version.ts';
import type { ImapFlow } from 'imapflow';
import { isPassing } from '../../mail-oauth/mail-oauth.ts';
import { MailboxError, type Mailbox, type MailboxSession } from '../mailbox.ts';
import { explainImapFailure } from './imap-failure.ts';
import { createImapSession } from './imap-session.ts';

export type ImapServer = {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  /** A token to sign in with; null where the password is used. */
  findToken?: () => Promise<string | null>;
  folder: string;
  /** Whether an address of a private network may be called. */
  allowPrivate: boolean;
  /** Longest silence of the server, in milliseconds. */
  timeLimitMs?: number;
  /** Further certificate authorities, PEM. */
  authorities?: string;
};

const million = 1_000_000;

async function createClient(server: ImapServer): Promise<ImapFlow> {
  // Most installations watch no mailbox: the library is loaded by the first one that is opened.
  const { ImapFlow } = await import('imapflow');
  const { host, port, security, user, password, allowPrivate, authorities } = server;
  const { timeLimitMs = 30_000 } = server;
  const token = await findToken(server);
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: token === null ? { user, pass: password } : { user, accessToken: token },
    clientInfo: { name: 'Lotline', version },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    // Attachments are requested in chunks, so no response of an honest server is larger.
    maxLineLength: 8 * million,
    maxLiteralSize: 8 * million,
    maxResponseSize: 32 * million,
    maxResponseTokens: 200_000,
    tls: {
      minVersion: 'TLSv1.2',
      ...(authorities && { ca: authorities }),
      // Also for a connection that begins without TLS: these reach `net.connect`.
      ...(!allowPrivate && { lookup: createPublicLookup() }),
    },
  });
}

/** @throws MailboxError; a token never goes over a connection that others can read. */
async function findToken({ findToken: find, security, host }: ImapServer): Promise<string | null> {
  try {
    const token = (await find?.()) ?? null;
    if (token === null || security !== 'none' || isLoopbackAddress(`imap://${host}`)) return token;
  } catch (error) {
    const kind = isPassing(error) ? 'unreachable' : 'refused';
    throw new MailboxError(kind, error instanceof Error ? error.message : '', error);
  }
  throw new MailboxError('refused', 'Signing in with a token needs TLS.');
}

/** A mailbox at an IMAP server (RFC 9051, RFC 3501). The folder is opened for reading alone. */
export function createImapMailbox(server: ImapServer): Mailbox {
  const { host, folder, user, allowPrivate } = server;

  async function open(signal?: AbortSignal): Promise<MailboxSession> {
    const client = await createClient(server);
    signal?.throwIfAborted();
    const stop = () => client.close();
    signal?.addEventListener('abort', stop, { once: true });
    // A broken connection fails the operation in progress; without a listener it would end the
    // process.
    client.on('error', () => undefined);
    const closed = () => signal?.removeEventListener('abort', stop);
    try {
      if (!allowPrivate) refusePrivateHost(new URL(`imap://${isIPv6(host) ? `[${host}]` : host}`));
      await client.connect();
      const mailbox = await client
        .mailboxOpen(folder, { readOnly: true })
        .catch((error: unknown) => {
          if (!client.usable) throw error;
          throw new MailboxError('refused', `The mailbox has no folder “${folder}”.`, error);
        });
      return createImapSession({ client, mailbox, host, closed });
    } catch (error) {
      closed();
      client.close();
      throw explainImapFailure(error, host);
    }
  }

  return {
    name: 'imap',
    account: `${user} at ${host}, folder ${folder}`,
    open,
    async testConnection() {
      const session = await open();
      await session.close();
      return `${host} accepts the sign-in of ${user}, and the folder ${folder} can be read.`;
    },
  };
}
