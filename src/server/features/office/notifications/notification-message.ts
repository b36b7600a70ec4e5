import { escapeHtml, mailHtml } from '#server/providers/mailer/mail-html.ts';
import type { MailMessage } from '#server/providers/mailer/mailer.ts';

type Email = {
  message_id: string;
  subject: string;
  lines: { text: string; path?: string }[];
  created_at: Date;
};

/** The e-mail of notifications or of a day's actions; lines are links where a public address is set. */
export function notificationMessage(
  email: Email,
  to: string,
  publicUrl: string | undefined,
): MailMessage {
  const lines = email.lines.map(({ text, path }) => ({
    text,
    href: path && publicUrl ? new URL(path, publicUrl).href : null,
  }));
  const items = lines.map(({ text, href }) =>
    href
      ? `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`
      : `<li>${escapeHtml(text)}</li>`,
  );
  const end = 'You chose these e-mails in Settings, Notifications.';
  return {
    messageId: email.message_id,
    to,
    // A header is one line.
    subject: email.subject.replaceAll(/\s+/g, ' ').slice(0, 300),
    text: `${lines.map(({ text, href }) => (href ? `- ${text}\n  ${href}` : `- ${text}`)).join('\n')}\n\n${end}\n`,
    html: mailHtml(`<ul>${items.join('')}</ul><p>${end}</p>`),
    date: email.created_at,
    attachments: [],
  };
}
