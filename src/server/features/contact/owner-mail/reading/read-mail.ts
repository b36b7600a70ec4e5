import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { readDeliveryReports, readFields } from '#domain/mail/delivery-report.ts';
import { mailFileName } from '#domain/mail/mail-file-name.ts';
import { readMessageIds } from '#domain/mail/message-ids.ts';
import { htmlWords } from './html-words.ts';
import { maxFileBytes, maxFiles, maxTextLength, type ParsedMail } from './parsed-mail.ts';

const asText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');

/** Text that the database keeps: no NUL, no half of a pair. */
const clean = (text: string, max: number) =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed().trim();

const line = (text: string | undefined, max: number) =>
  clean((text ?? '').replace(/\p{Cc}+/gu, ' '), max);

function addressOf(address: Address | undefined): string {
  const one = address?.group ? address.group[0] : address;
  return line(one?.address, 320).toLowerCase();
}

/**
 * Reads a message as it travelled. Files are written into a folder by their number, never by the
 * name that the message gives them.
 * @throws what the parser throws for a message beyond its limits
 */
export async function readMail(raw: Uint8Array, directory: string): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 });
  const header = (name: string) =>
    line(mail.headers.find(({ key }) => key === name)?.value, 1_000).toLowerCase();
  const text = mail.text?.trim() ? mail.text : htmlWords(mail.html ?? '');
  const from = addressOf(mail.from ?? mail.sender);
  const bounce = readBounce(mail, from, text);
  const automatic = header('auto-submitted');
  const precedence = header('precedence');
  const isBulk = header('list-id') !== '' || precedence === 'bulk' || precedence === 'list';
  return {
    mailId: readMessageIds(mail.messageId ?? '')[0] ?? '',
    inReplyTo: readMessageIds(mail.inReplyTo ?? '')[0] ?? '',
    refs: readMessageIds(mail.references ?? ''),
    from,
    to: addressOf(mail.to?.[0]),
    subject: line(mail.subject, 300),
    text: clean(text.replaceAll('\r\n', '\n'), maxTextLength),
    date: dateOf(mail.date),
    isAutomatic:
      (automatic !== '' && automatic !== 'no') ||
      precedence === 'auto_reply' ||
      header('x-autoreply') !== '' ||
      bounce !== null,
    isBulk,
    bounce,
    files: bounce ? [] : keepFiles(mail.attachments, directory),
  };
}

/** A date between 1990 and the year 2200. */
function dateOf(text: string | undefined): string | null {
  const at = new Date(text ?? '');
  const year = at.getUTCFullYear();
  return year >= 1990 && year < 2200 ? at.toISOString() : null;
}

/** A report by the standard (RFC 3464); else what a mail server writes in its own words. */
function readBounce(mail: Email, from: string, text: string): ParsedMail['bounce'] {
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const isDaemon = /^(?:mailer-daemon|postmaster)@/.test(from);
  if (!status && !isDaemon) return null;
  const original = mail.attachments
    .filter(({ mimeType }) => /^(?:message|text)\/rfc822(?:-headers)?$/.test(mimeType))
    .flatMap((part) => readMessageIds(readFields(asText(part)).get('message-id') ?? ''));
  const named = [mail.inReplyTo, mail.references].flatMap((ids) => readMessageIds(ids ?? ''));
  const inText = /^message-id:\s*(<[^<>\s]+>)/im.exec(text)?.[1] ?? '';
  const about = [...new Set([...original, ...named, ...readMessageIds(inText)])];
  if (status) return { reports: readDeliveryReports(asText(status)), about };
  const failed = /X-Failed-Recipients/i;
  const recipient = mail.headers.find(({ originalKey }) => failed.test(originalKey))?.value ?? '';
  const code = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? '';
  const action =
    code.startsWith('4') || /delay|will (?:keep|retry)/i.test(text) ? 'delayed' : 'failed';
  const words = line(/\b[45]\d\d[ -].{3,200}/.exec(text)?.[0], 300);
  return {
    reports: [{ recipient: line(recipient, 320).toLowerCase(), action, status: code, words }],
    about,
  };
}

/** Logos of signatures and what mail programs add are left out. */
const isAdded = ({ filename, related, mimeType, disposition }: Attachment) =>
  /\.(?:p7s|p7m|asc|sig)$/i.test(filename ?? '') ||
  (related === true && mimeType.startsWith('image/') && disposition !== 'attachment');

function keepFiles(attachments: readonly Attachment[], directory: string): ParsedMail['files'] {
  return attachments
    .filter((file) => !isAdded(file))
    .map((file, index) => {
      const content = Buffer.from(file.content as ArrayBuffer);
      const size = content.length;
      const named = mailFileName(file.filename ?? '').toWellFormed();
      const filename = named || `Attachment ${index + 1}`;
      const contentType = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(file.mimeType)
        ? file.mimeType
        : 'application/octet-stream';
      const described = { filename, contentType, size };
      if (index >= maxFiles) {
        return {
          ...described,
          path: null,
          reason: `Only ${maxFiles} files of an e-mail are kept.`,
        };
      }
      if (size > maxFileBytes) {
        return { ...described, path: null, reason: 'The file is larger than 25 MB.' };
      }
      const path = join(directory, String(index));
      writeFileSync(path, content);
      return { ...described, path, reason: null };
    })
    .slice(0, maxFiles * 2);
}
