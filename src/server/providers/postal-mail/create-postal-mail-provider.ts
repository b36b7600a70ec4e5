import { readSettings } from '#server/platform/config/setting.ts';
import { createLobMail } from './lob/lob-mail.ts';
import { lobSettings } from './lob/lob.settings.ts';
import type { PostalMailProvider } from './postal-mail-provider.ts';
import { createPrintMail } from './print/print-mail.ts';

/** Who posts letters in this installation: Lob with a key, else the person's own printer. */
export function createPostalMailProvider(
  environment: Record<string, string | undefined>,
): PostalMailProvider {
  const settings = readSettings(lobSettings, environment);
  return settings.apiKey ? createLobMail(settings) : createPrintMail();
}
