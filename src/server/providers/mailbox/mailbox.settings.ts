import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** The mailbox with attachments to import. Without `IMAP_HOST` none is watched. */
export const mailboxSettings = defineSettings({
  host: {
    env: 'IMAP_HOST',
    destination: { isAddress: true, secret: 'IMAP_PASSWORD' },
    label: 'Mail server',
    doc: 'IMAP server of a mailbox that is checked every minute: attached lists with known columns are imported, attached petitions are read. Its messages are only read, never marked, moved or deleted. A server in a private network needs FEEDS_ALLOW_PRIVATE=true.',
    schema: z.string().max(253).optional(),
  },
  port: {
    env: 'IMAP_PORT',
    destination: { secret: 'IMAP_PASSWORD' },
    label: 'Port',
    doc: 'Port of the IMAP server.',
    schema: z.coerce.number().int().min(1).max(65_535).default(993),
  },
  security: {
    env: 'IMAP_SECURITY',
    destination: { secret: 'IMAP_PASSWORD' },
    label: 'Security',
    doc: 'tls from the first byte (port 993), starttls (port 143), or none for a server on this machine.',
    schema: z.enum(['tls', 'starttls', 'none'], 'must be tls, starttls or none').default('tls'),
  },
  user: {
    env: 'IMAP_USER',
    label: 'User name',
    doc: 'Name to sign in to the IMAP server with, often the e-mail address.',
    schema: z.string().max(300).optional(),
  },
  password: {
    env: 'IMAP_PASSWORD',
    label: 'Password',
    doc: 'Password to sign in to the IMAP server with; an app password where the service asks for one.',
    schema: z.string().max(1000).optional(),
    secret: true,
  },
  folder: {
    env: 'IMAP_FOLDER',
    label: 'Folder',
    doc: 'Folder of the mailbox that is checked; better one of its own than the whole INBOX.',
    schema: z.string().max(300).default('INBOX'),
  },
});
