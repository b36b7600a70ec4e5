import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopbackAddress } from '#domain/loopback.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findPublicAddress } from '#server/platform/http/outgoing/public-address.ts';
import { isPassing } from '../../mail-oauth/mail-oauth.ts';
import { MailError, type MailFailureKind } from '../mailer.ts';

export type SmtpServer = {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` required before any command, `none` for a relay on this machine. */
  security: 'tls' | 'starttls' | 'none';
  user?: string;
  password?: string;
  /** A token to sign in with; null where the password is used. */
  findToken?: () => Promise<string | null>;
  /** Longest silence of the server, in ms, at each step. */
  timeLimitMs: number;
  /** Whether an address inside a private network is refused. */
  publicOnly?: boolean;
  /** Further certificate authorities, PEM. */
  authorities?: string;
};

/** The stage of a conversation; it determines the meaning of a broken connection. */
type Progress = { handedOver: boolean };

const sentences: Record<MailFailureKind, string> = {
  refused: 'The mail server refused the message.',
  unreachable: 'The mail server could not be reached.',
  doubtful:
    'The connection to the mail server broke off after the message was handed over. It may have arrived; ask before sending it again.',
};

/** The server's own words, for the person: one line, no control characters. */
function said(error: SMTPConnection.SMTPError): string {
  const response = error.response?.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
  return response ? ` It said: ${response}` : '';
}

function explain(error: SMTPConnection.SMTPError, progress: Progress): MailError {
  if (error instanceof AppError) return new MailError('refused', error.message, error);
  const code = error.responseCode ?? 0;
  if (error.code === 'EAUTH' && (code >= 500 || code === 0)) {
    return new MailError('refused', `The mail server refused the sign-in.${said(error)}`, error);
  }
  // TLS that is wanted and not had will not be had a second later either, unless the server says so
  // (454). Of an answer the code alone counts, never the words (RFC 5321, 4.2).
  const isTemporary = code >= 400 && code < 500;
  const isTls =
    error.code === 'ETLS' ||
    (code === 0 && /certificate|self.signed|\bSSL\b|\bTLS\b|:ssl/i.test(error.message));
  if (isTls && !isTemporary) {
    const sentence = 'A secure connection to the mail server could not be made.';
    return new MailError('refused', `${sentence}${said(error)}`, error);
  }
  if (code >= 500 && code < 600)
    return new MailError('refused', sentences.refused + said(error), error);
  if (isTemporary) return new MailError('unreachable', sentences.unreachable + said(error), error);
  const kind = progress.handedOver ? 'doubtful' : 'unreachable';
  // A code that no RFC has says neither (RFC 5321, 4.2.1).
  return new MailError(kind, sentences[kind] + (code >= 600 ? said(error) : ''), error);
}

/** The message as a stream that records when its last byte was read. */
function streamOf(message: Buffer, progress: Progress): Readable {
  return Readable.from(
    (async function* () {
      yield message;
      // The closing dot follows immediately; from here on the server may have the whole message.
      progress.handedOver = true;
    })(),
    { objectMode: false },
  );
}

/**
 * One conversation with a mail server, signed in if there is a user.
 * @param say what to send once signed in; only QUIT if absent.
 */
async function converse(
  server: SmtpServer,
  progress: Progress,
  say?: (connection: SMTPConnection, settle: Settle) => void,
): Promise<void> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const host = await addressOf(server).catch((error: unknown) => {
    throw explain(error as SMTPConnection.SMTPError, progress);
  });
  const token = server.user ? await findToken(server) : null;
  const connection = new Connection({
    host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: server.timeLimitMs,
    greetingTimeout: server.timeLimitMs,
    socketTimeout: server.timeLimitMs,
    dnsTimeout: server.timeLimitMs,
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(server.host) ? {} : { servername: server.host }),
      ...(server.authorities ? { ca: server.authorities } : {}),
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const settle: Settle = (error) => (error ? reject(error) : resolve());
      connection.on('error', settle);
      connection.on('end', () => reject(new Error('the connection was closed')));
      const speak = () => (say ? say(connection, settle) : settle());
      connection.connect((error) => {
        if (error) return settle(error);
        if (!server.user) return speak();
        const credentials = { user: server.user, pass: server.password ?? '' };
        const signIn = token === null ? { credentials } : tokenSignIn(server.user, token);
        connection.login(signIn, (refusal) => (refusal ? settle(refusal) : speak()));
      });
    });
    connection.quit();
  } catch (error) {
    connection.close();
    throw explain(error as SMTPConnection.SMTPError, progress);
  }
}

/** Checked here, since the library looks names up by itself. */
const addressOf = async ({ host, publicOnly }: SmtpServer) =>
  publicOnly ? findPublicAddress(host) : host;

/** @throws MailError; a token never goes over a connection that others can read. */
async function findToken({ findToken: find, security, host }: SmtpServer): Promise<string | null> {
  try {
    const token = (await find?.()) ?? null;
    if (token === null || security !== 'none' || isLoopbackAddress(`smtp://${host}`)) return token;
  } catch (error) {
    const kind = isPassing(error) ? 'unreachable' : 'refused';
    throw new MailError(kind, error instanceof Error ? error.message : '', error);
  }
  throw new MailError('refused', 'Signing in with a token needs TLS.');
}

/** XOAUTH2, as Google and Microsoft publish it: base64 of user and token, parted by ^A. */
function tokenSignIn(user: string, token: string): SMTPConnection.AuthenticationType {
  const text = `user=${user}\u0001auth=Bearer ${token}\u0001\u0001`;
  const oauth2 = {
    getToken: (_renew: boolean, done: (error: null, token: string) => void) => done(null, token),
    buildXOAuth2Token: () => Buffer.from(text).toString('base64'),
  };
  return { method: 'XOAUTH2', user, oauth2 } as unknown as SMTPConnection.AuthenticationType;
}

type Settle = (error?: SMTPConnection.SMTPError | null) => void;

/**
 * One conversation with a mail server that sends one message.
 * @throws MailError: `refused` after a 5xx, `unreachable` after a 4xx or a break before the
 *   message was whole, `doubtful` after a break between its last byte and the answer.
 */
export async function sendBySmtp(options: {
  server: SmtpServer;
  from: string;
  to: string;
  message: Buffer;
}): Promise<void> {
  const { server, from, to, message } = options;
  const progress: Progress = { handedOver: false };
  await converse(server, progress, (connection, settle) =>
    connection.send({ from, to: [to], size: message.length }, streamOf(message, progress), settle),
  );
}

/** Connects, signs in if there is a user, and sends QUIT. @throws MailError */
export async function trySmtp(server: SmtpServer): Promise<void> {
  await converse(server, { handedOver: false });
}
