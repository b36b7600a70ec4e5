import { mayBePrivate, type Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { mailOauthContract } from '../mail-oauth/mail-oauth.ts';
import { mailOauthSettings } from '../mail-oauth/mail-oauth.settings.ts';
import { smtpContract } from './mail.contracts.ts';
import { createMailer } from './create-mailer.ts';
import type { Mailer } from './mailer.ts';
import { mailerSettings } from './mailer.settings.ts';

type Options = {
  /** Where the outbox keeps messages. */
  files: FileStorage;
  /** A token for a mail server; null where the password is used. */
  findToken?: (environment: Environment, host: string) => Promise<string | null>;
};

export function createMailerPort({ files, findToken }: Options): ProviderPort<Mailer> {
  const create = (environment: Environment) =>
    createMailer({
      settings: readSettings(mailerSettings, environment),
      files,
      publicOnly: !mayBePrivate(environment, 'SMTP_HOST'),
      ...(findToken ? { findToken: (host) => findToken(environment, host) } : {}),
    });
  return {
    port: 'mailer',
    label: 'E-mail',
    groups: [
      { name: 'SMTP', settings: mailerSettings },
      { name: 'Microsoft 365 or Google, for SMTP and IMAP', settings: mailOauthSettings },
    ],
    contracts: [smtpContract, mailOauthContract],
    create,
    choose(environment) {
      const { name } = create(environment);
      return { name, isReal: name === 'smtp' };
    },
    test: async (environment) => create(environment).testConnection(),
  };
}
