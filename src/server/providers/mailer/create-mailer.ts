import type { SettingValues } from '#server/platform/config/setting.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import type { Mailer } from './mailer.ts';
import type { mailerSettings } from './mailer.settings.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createSmtpMailer } from './smtp/smtp-mailer.ts';

/** The mailer that the settings ask for: SMTP where a host is named, else the outbox. */
export function createMailer(options: {
  settings: SettingValues<typeof mailerSettings>;
  files: FileStorage;
  /** A token for a mail server; null where the password is used. */
  findToken?: (host: string) => Promise<string | null>;
  /** Whether a mail server of the own network is refused. */
  publicOnly?: boolean;
}): Mailer {
  const { settings, files, findToken, publicOnly = false } = options;
  const sender = { name: settings.fromName, address: settings.fromAddress };
  if (!settings.host) return createOutboxMailer({ files, sender });
  return createSmtpMailer({
    sender,
    server: {
      host: settings.host,
      port: settings.port,
      security: settings.security,
      timeLimitMs: 20_000,
      publicOnly,
      ...(settings.user ? { user: settings.user } : {}),
      ...(settings.password ? { password: settings.password } : {}),
      // A password of this server goes before a token of the mail service.
      ...(findToken && !settings.password
        ? { findToken: () => findToken(settings.host ?? '') }
        : {}),
    },
  });
}
