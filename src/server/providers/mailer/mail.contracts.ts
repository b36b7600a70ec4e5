import type { ServiceContract } from '#domain/services/service-contract.ts';

/** The servers of e-mail; how one signs in to them with a token is its own contract. */
export const smtpContract: ServiceContract = {
  service: 'SMTP servers',
  contract: 'SMTP (RFC 5321), STARTTLS (RFC 3207), AUTH (RFC 4954), SIZE (RFC 1870)',
  version: 'nodemailer 10.6.1',
  lookedAt: '2026-11-29',
  source: 'rfc-editor.org, the RFCs named, read in a copy of their texts',
  calls: ['EHLO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO', 'DATA', 'QUIT'],
  events: ['reports of delivery that fail (RFC 3464), read from the mailbox'],
  unknown:
    'refused in the server’s own words; after the whole message, doubtful and never repeated',
  leftOut: [
    'several recipients of one message',
    'CHUNKING, SMTPUTF8, delivery reports on demand',
    'minutes of waiting (RFC 5321, 4.5.3.2): each answer has 20 seconds',
  ],
};

export const imapContract: ServiceContract = {
  service: 'IMAP servers',
  contract: 'IMAP (RFC 9051, RFC 3501), STARTTLS, AUTHENTICATE XOAUTH2',
  version: 'imapflow 2.10.2',
  lookedAt: '2026-11-29',
  source: 'rfc-editor.org, RFC 9051 and 3501, read in a copy of their texts',
  calls: ['LOGIN', 'AUTHENTICATE', 'EXAMINE', 'UID SEARCH', 'UID FETCH', 'LOGOUT'],
  events: [],
  unknown: 'the connection is ended; the next check reads from the same place',
  leftOut: ['IDLE: the mailbox is checked every minute', 'marking, moving and deleting messages'],
};
