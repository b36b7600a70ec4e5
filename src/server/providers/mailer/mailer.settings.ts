import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** How e-mail leaves. Without `SMTP_HOST` it waits in the outbox. */
export const mailerSettings = defineSettings({
  host: {
    env: 'SMTP_HOST',
    destination: { isAddress: true, secrets: ['SMTP_PASSWORD'] },
    label: 'Mail server',
    doc: 'Mail server for outgoing e-mail. Without one, messages wait in the outbox as files.',
    schema: z.string().max(253).optional(),
  },
  port: {
    env: 'SMTP_PORT',
    destination: { secrets: ['SMTP_PASSWORD'] },
    label: 'Port',
    doc: 'Port of the mail server.',
    schema: z.coerce.number().int().min(1).max(65_535).default(587),
  },
  security: {
    env: 'SMTP_SECURITY',
    destination: { secrets: ['SMTP_PASSWORD'] },
    label: 'Security',
    doc: 'tls from the first byte (port 465), starttls (port 587), or none for a relay on this machine.',
    schema: z
      .enum(['tls', 'starttls', 'none'], 'must be tls, starttls or none')
      .default('starttls'),
  },
  user: {
    env: 'SMTP_USER',
    label: 'User name',
    doc: 'Name to sign in to the mail server with.',
    schema: z.string().max(300).optional(),
  },
  password: {
    env: 'SMTP_PASSWORD',
    label: 'Password',
    doc: 'Password to sign in to the mail server with.',
    schema: z.string().max(1000).optional(),
    secret: true,
  },
  fromAddress: {
    env: 'MAIL_FROM',
    label: 'Sender’s address',
    doc: 'Address that e-mail is sent from.',
    schema: z.email('must be an e-mail address').default('contracts@localhost.localdomain'),
  },
  fromName: {
    env: 'MAIL_FROM_NAME',
    label: 'Sender’s name',
    doc: 'Name that e-mail is sent from.',
    schema: z.string().max(100).default('Lotline'),
  },
});
