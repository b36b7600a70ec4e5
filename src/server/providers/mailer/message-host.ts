import { readSettings } from '#server/platform/config/setting.ts';
import { mailerSettings } from './mailer.settings.ts';

/**
 * The host that ids of e-mails end in: that of the sender's address, as the settings have it at each call.
 * @param environment the installation's, always up to date.
 */
export const followMessageHost = (environment: Record<string, string | undefined>) => (): string =>
  readSettings(mailerSettings, environment).fromAddress.split('@')[1] ?? 'localhost';
