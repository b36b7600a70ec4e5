import { assertSafeHeaders } from './mail-address.ts';
import type { MailMessage } from './mailer.ts';

/** Who the message is from. */
export type MailSender = { name: string; address: string };

/** One click ends it where there is a page for that (RFC 8058, 3.1); else an e-mail does. */
function unsubscribeHeaders({ mailTo, url }: NonNullable<MailMessage['unsubscribe']>) {
  const mail = `<mailto:${mailTo}?subject=unsubscribe>`;
  return {
    'List-Unsubscribe': url ? `<${url}>, ${mail}` : mail,
    ...(url ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/**
 * A message as it travels (RFC 5322, MIME): text and HTML as alternatives, then the attachments.
 * @throws MailError of the kind `refused` if a header would be unsafe.
 */
export async function composeMessage(message: MailMessage, sender: MailSender): Promise<Buffer> {
  assertSafeHeaders(message);
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    messageId: message.messageId,
    date: message.date,
    from: sender,
    to: { name: '', address: message.to },
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    ...(message.inReplyTo ? { inReplyTo: message.inReplyTo } : {}),
    ...(message.references?.length ? { references: [...message.references] } : {}),
    ...(message.unsubscribe ? { headers: unsubscribeHeaders(message.unsubscribe) } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // A body is bytes in memory; nothing in a message makes this machine read a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}
