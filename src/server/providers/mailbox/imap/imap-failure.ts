import { AppError } from '#server/platform/http/app-error.ts';
import { MailboxError } from '../mailbox.ts';

type ImapFailure = Error & {
  code?: string;
  authenticationFailed?: boolean;
  /** The code in brackets: AUTHENTICATIONFAILED */
  serverResponseCode?: string;
  tlsFailed?: boolean;
  responseText?: string;
};

const tlsWords = /certificate|self.signed|\bSSL\b|\bTLS\b|STARTTLS|:ssl/i;

/** The server's own words, for the person: one line, no control characters. */
function said({ responseText }: ImapFailure): string {
  const words = responseText?.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
  return words ? ` It said: ${words}` : '';
}

/** The meaning of the library's error for the user. @param host as configured */
export function explainImapFailure(error: unknown, host: string): MailboxError {
  if (error instanceof MailboxError) return error;
  const failure = error as ImapFailure;
  if (error instanceof AppError && error.code === 'request.private_address') {
    const rule = 'Only public addresses are called, unless whoever runs the server permits others.';
    return new MailboxError('refused', `${host} is inside a private network. ${rule}`, error);
  }
  // A part of the server is away: it says nothing of the password (RFC 9051, 7.1).
  const isAway = failure.serverResponseCode === 'UNAVAILABLE';
  if (failure.authenticationFailed && !isAway) {
    return new MailboxError('refused', `${host} refused the sign-in.${said(failure)}`, error);
  }
  const isTls =
    failure.tlsFailed || tlsWords.test(failure.message) || tlsWords.test(failure.code ?? '');
  if (isTls && failure.code !== 'GREETING_TIMEOUT') {
    return new MailboxError('refused', `A secure connection to ${host} could not be made.`, error);
  }
  return new MailboxError(
    'unreachable',
    `${host} could not be reached, or broke off.${said(failure)}`,
    error,
  );
}
