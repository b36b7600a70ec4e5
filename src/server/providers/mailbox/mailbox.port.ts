import type { Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { imapContract } from '../mailer/mail.contracts.ts';
import { openDataSettings } from '../open-data/open-data.settings.ts';
import { createImapMailbox } from './imap/imap-mailbox.ts';
import { MailboxError, type Mailbox } from './mailbox.ts';
import { mailboxSettings, ownerMailboxSettings } from './mailbox.settings.ts';

type FindToken = (environment: Environment, host: string) => Promise<string | null>;

/** No mailbox is watched. */
const noMailbox: Mailbox = {
  name: 'none',
  account: null,
  open: () => Promise.reject(new MailboxError('refused', 'No mailbox is watched.')),
  testConnection: async () => 'No mailbox is watched, so nothing is called.',
};

/** The mailboxes that are read, each with settings of its own. */
const mailboxes = {
  mailbox: {
    label: 'Watched mailbox',
    settings: mailboxSettings,
    prefix: 'IMAP',
  },
  'owner-mailbox': {
    label: 'E-mail from owners',
    settings: ownerMailboxSettings,
    prefix: 'OWNER_IMAP',
  },
} as const;
type MailboxName = keyof typeof mailboxes;

function create(environment: Environment, which: MailboxName, findToken?: FindToken): Mailbox {
  const { settings, prefix } = mailboxes[which];
  const { host, user, password, ...rest } = readSettings(settings, environment);
  if (!host) return noMailbox;
  const hasToken = Boolean(environment.MAIL_OAUTH_SERVICE) && findToken !== undefined;
  if (!user || (!password && !hasToken)) {
    throw new Error(`A mailbox needs ${prefix}_USER and ${prefix}_PASSWORD beside ${prefix}_HOST.`);
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
 * A mailbox: the one that is watched beside the folder, or the one in which owners answer.
 * @param findToken a token for a mail server; null where the password is used
 */
export const createMailboxPort = (
  findToken?: FindToken,
  which: MailboxName = 'mailbox',
): ProviderPort<Mailbox> => ({
  port: which,
  label: mailboxes[which].label,
  groups: [{ name: 'IMAP', settings: mailboxes[which].settings }],
  // One row for both mailboxes.
  contracts: which === 'mailbox' ? [imapContract] : [],
  create: (environment) => create(environment, which, findToken),
  choose(environment) {
    const { name } = create(environment, which, findToken);
    return { name, isReal: name === 'imap' };
  },
  test: async (environment) => create(environment, which, findToken).testConnection(),
});
