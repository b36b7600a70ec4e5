import type { Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { createMailer } from './create-mailer.ts';
import type { Mailer } from './mailer.ts';
import { mailerSettings } from './mailer.settings.ts';

/** @param options.files where the outbox keeps messages. */
export function createMailerPort({ files }: { files: FileStorage }): ProviderPort<Mailer> {
  const create = (environment: Environment) =>
    createMailer({ settings: readSettings(mailerSettings, environment), files });
  return {
    port: 'mailer',
    label: 'E-mail',
    groups: [{ name: 'SMTP', settings: mailerSettings }],
    create,
    choose(environment) {
      const { name } = create(environment);
      return { name, isReal: name === 'smtp' };
    },
    test: async (environment) => create(environment).testConnection(),
  };
}
