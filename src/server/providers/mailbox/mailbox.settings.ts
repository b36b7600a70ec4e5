import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** What a mailbox is for, in the words of the settings. */
type Purpose = {
  prefix: 'IMAP' | 'OWNER_IMAP';
  /** What is done with the mailbox. */
  doc: string;
  folder: string;
};

const settingsOf = ({ prefix, doc, folder }: Purpose) =>
  defineSettings({
    host: {
      env: `${prefix}_HOST`,
      destination: { isAddress: true, secrets: [`${prefix}_PASSWORD`] },
      label: 'Mail server',
      doc: `${doc} Its messages are only read, never marked, moved or deleted. A server in a private network needs FEEDS_ALLOW_PRIVATE=true.`,
      schema: z.string().max(253).optional(),
    },
    port: {
      env: `${prefix}_PORT`,
      destination: { secrets: [`${prefix}_PASSWORD`] },
      label: 'Port',
      doc: 'Port of the IMAP server.',
      schema: z.coerce.number().int().min(1).max(65_535).default(993),
    },
    security: {
      env: `${prefix}_SECURITY`,
      destination: { secrets: [`${prefix}_PASSWORD`] },
      label: 'Security',
      doc: 'tls from the first byte (port 993), starttls (port 143), or none for a server on this machine.',
      schema: z.enum(['tls', 'starttls', 'none'], 'must be tls, starttls or none').default('tls'),
    },
    user: {
      env: `${prefix}_USER`,
      label: 'User name',
      doc: 'Name to sign in to the IMAP server with, often the e-mail address.',
      schema: z.string().max(300).optional(),
    },
    password: {
      env: `${prefix}_PASSWORD`,
      label: 'Password',
      doc: 'Password to sign in to the IMAP server with; an app password where the service asks for one.',
      schema: z.string().max(1000).optional(),
      secret: true,
    },
    folder: {
      env: `${prefix}_FOLDER`,
      label: 'Folder',
      doc: folder,
      schema: z.string().max(300).default('INBOX'),
    },
  });

/** The mailbox with attachments to import. Without `IMAP_HOST` none is watched. */
export const mailboxSettings = {
  ...settingsOf({
    prefix: 'IMAP',
    doc: 'IMAP server of a mailbox that is checked every minute: attached lists with known columns are imported, attached petitions are read.',
    folder: 'Folder of the mailbox that is checked; better one of its own than the whole INBOX.',
  }),
  ...defineSettings({
    senders: {
      env: 'IMAP_SENDERS',
      label: 'Senders',
      doc: 'Whose files are taken by themselves: addresses, or @example.com for a domain, with commas between. The mail server has to confirm the sender (DMARC). Files of others wait for you; without a sender, all do.',
      schema: z.string().max(2_000).optional(),
    },
    checkedBy: {
      env: 'IMAP_CHECKED_BY',
      label: 'Checked by',
      doc: 'Name under which your mail server writes what it found of a sender: the first word of the uppermost Authentication-Results line of messages that you received, such as mx.example.com. It is known for Gmail and Microsoft 365; elsewhere files of senders wait without it.',
      schema: z.string().max(253).optional(),
    },
  }),
};

/** The mailbox in which owners answer. Without `OWNER_IMAP_HOST` their e-mail stays there. */
export const ownerMailboxSettings = settingsOf({
  prefix: 'OWNER_IMAP',
  doc: 'IMAP server of the mailbox in which owners answer, often the account that e-mail is sent from. It is checked every minute: e-mail from owners joins their conversation in Chat.',
  folder: 'Folder of the mailbox that is checked.',
});
