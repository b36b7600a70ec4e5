import type { Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { openDataSettings } from '../open-data/open-data.settings.ts';
import { createImapMailbox } from './imap/imap-mailbox.ts';
import { MailboxError, type Mailbox } from './mailbox.ts';
import { mailboxSettings } from './mailbox.settings.ts';

type FindToken = (environment: Environment, host: string) => Promise<string | null>;

/** No mailbox is watched. */
const noMailbox: Mailbox = {
  name: 'none',
  account: null,
  open: () => Promise.reject(new MailboxError('refused', 'No mailbox is watched.')),
  testConnection: async () => 'No mailbox is watched, so nothing is called.',
};

function create(environment: Environment, findToken?: FindToken): Mailbox {
  const { host, user, password, ...rest } = readSettings(mailboxSettings, environment);
  if (!host) return noMailbox;
  const hasToken = Boolean(environment.MAIL_OAUTH_SERVICE) && findToken !== undefined;
  if (!user || (!password && !hasToken)) {
    throw new Error('A mailbox needs IMAP_USER and IMAP_PASSWORD beside IMAP_HOST.');
  }
  const { allowPrivate } = readSettings(openDataSettings, environment);
  return createImapMailbox({
    ...rest,
    host,
    user,
    password: password ?? '',
    ...(password || !findToken ? {} : { findToken: () => findToken(environment, host) }),
    allowPrivate: allowPrivate === 'true',
  });
}

/**
 * The mailbox that is watched beside the folder.
 * @param findToken a token for a mail server; null where the password is used
 */
export const createMailboxPort = (findToken?: FindToken): ProviderPort<Mailbox> => ({
  port: 'mailbox',
  label: 'Watched mailbox',
  groups: [{ name: 'IMAP', settings: mailboxSettings }],
  create: (environment) => create(environment, findToken),
  choose(environment) {
    const { name } = create(environment, findToken);
    return { name, isReal: name === 'imap' };
  },
  test: async (environment) => create(environment, findToken).testConnection(),
});
