import { MailError, type MailMessage } from './mailer.ts';

// One address and nothing else: no display name, list, comment, quote or bracket.
const address = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Whether the text is one plain address. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text) && !controlCharacter.test(text);
}

/**
 * Refuses everything that could become another header: a line break in a subject or file name,
 * more than one recipient, a made-up Message-ID.
 * @throws MailError of the kind `refused`.
 */
export function assertSafeHeaders(message: MailMessage): void {
  for (const one of [message.to, message.replyTo, message.unsubscribe?.mailTo]) {
    if (one !== undefined && !isMailAddress(one)) {
      throw new MailError('refused', 'The e-mail address cannot be used.');
    }
  }
  const lines = [
    message.subject,
    message.messageId,
    ...message.attachments.flatMap(({ filename, contentType }) => [filename, contentType]),
  ];
  if (lines.some((line) => controlCharacter.test(line))) {
    throw new MailError('refused', 'The subject or a file name holds a line break.');
  }
  const links = [message.inReplyTo, ...(message.references ?? [])];
  if (links.some((id) => id !== undefined && !/^<[^<>\s]{1,500}>$/.test(id))) {
    throw new MailError('refused', 'The message that is answered has no identity.');
  }
  const { url } = message.unsubscribe ?? {};
  if (url !== undefined && !/^https?:\/\/[^\s<>,]+$/.test(url)) {
    throw new MailError('refused', 'The address that ends e-mail cannot be used.');
  }
  if (!/^<[^<>\s@]+@[^<>\s@]+>$/.test(message.messageId)) {
    throw new MailError('refused', 'The message identity is not one.');
  }
}
