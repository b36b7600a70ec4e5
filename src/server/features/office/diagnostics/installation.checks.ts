import { z } from 'zod';
import { counted } from '#domain/messages/in-words.ts';
import { daysUntilStale, lawBookVersion, staleRules } from '#domain/law/law-book.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import type { Platform } from '#server/server-platform.ts';
import { tryFileStorage } from '#server/providers/file-storage/try-file-storage.ts';
import { ok, problem, warning, type Checker, type Finding } from './check.ts';

type Parts = Pick<
  Platform,
  'settings' | 'files' | 'diskSpace' | 'environment' | 'liveEnvironment' | 'dataDirectory' | 'clock'
>;

/** How a request reached the server; absent for `npm run doctor`. */
export type SeenRequest = { forwardedFor: string | undefined; isHttps: boolean; host: string };

const issuerAdvice =
  'Check the address of the issuer (OIDC_ISSUER), and that this machine reaches it.';
const mailAdvice =
  'Check the mail server’s name, port, encryption and password (SMTP_HOST, SMTP_PORT, SMTP_SECURITY).';
const keysAdvice = (names?: string) =>
  `Bring back the key that sealed them (SECRET_KEY, or secret.key in DATA_DIR), or enter them again under Settings > Providers${names ? ` (${names})` : ''}.`;
const backupsAdvice = 'Settings > Backups says more.';

const isLocal = (host: string) => /^(localhost|127\.|\[?::1)/.test(host);

async function checkDisk({ diskSpace, dataDirectory }: Parts): Promise<Finding> {
  const disk = await diskSpace.describe();
  if (!disk)
    return warning(
      'The system does not say how much disk is left.',
      'Watch the free space with a tool of the system.',
    );
  const gigabytes = (disk.freeMegabytes / 1024).toFixed(1);
  const says = `${gigabytes} GB are left for ${dataDirectory}.`;
  if (disk.isLow)
    return problem(
      `${says} Uploads are refused.`,
      'Free some, or move the data folder (DATA_DIR).',
    );
  if (disk.freeMegabytes < 5 * 1024) return warning(says, 'Free some before it fills up.');
  return ok(says);
}

async function checkPublicAddress({ settings }: Parts): Promise<Finding> {
  const { publicUrl, host } = settings;
  if (!publicUrl) {
    if (isLocal(host)) return ok('Reached on this machine only.');
    return warning(
      'The server does not know its address, and other machines can reach it.',
      'Set the address that people use (PUBLIC_URL): links in e-mails and webhooks are made with it.',
    );
  }
  const url = new URL('/api/health/live', publicUrl);
  if (url.protocol === 'http:' && !isLocal(url.hostname)) {
    return problem(
      `${publicUrl} is not encrypted: passwords can be read on the way.`,
      'Put a proxy with a certificate in front; deploy/proxy has examples.',
    );
  }
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(8_000) });
    await answer.arrayBuffer();
    if (answer.ok) return ok(`${publicUrl} leads here.`);
    return problem(
      `${publicUrl} answers ${answer.status}.`,
      'Look at the proxy: does it pass /api on to this server (HOST, PORT)?',
    );
  } catch {
    return warning(
      `${publicUrl} cannot be reached from this machine.`,
      'That may be right behind some routers. Try it from another machine.',
    );
  }
}

function checkProxy({ settings }: Parts, seen: SeenRequest | undefined): Finding {
  const trusted = settings.trustedProxies?.length ?? 0;
  if (!seen) {
    return ok(trusted > 0 ? 'The proxies that are named are believed.' : 'No proxy is believed.');
  }
  if (seen.forwardedFor !== undefined && trusted === 0) {
    return problem(
      'A proxy is in front, and it is not believed: everyone has the proxy’s address, so wrong passwords of one lock out all.',
      'Name its address or network as a proxy to believe (TRUSTED_PROXIES).',
    );
  }
  if (seen.forwardedFor === undefined && trusted > 0) {
    return warning(
      'A proxy is believed, but your request came without X-Forwarded-For.',
      'Let the proxy set that header, or reach Lotline through the proxy.',
    );
  }
  return ok(trusted > 0 ? 'The proxy in front is believed.' : 'No proxy is in front.');
}

async function checkMail(
  { environment }: Parts,
  mailer: ProviderPort | undefined,
): Promise<Finding> {
  if (!mailer) return ok('E-mail is not part of this installation.');
  if (!mailer.choose(environment).isReal) {
    return warning(
      'No mail server is set up: e-mails wait in the outbox.',
      'Enter one under Settings > Providers > E-mail.',
    );
  }
  try {
    return ok(await mailer.test(environment));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return problem(`${reason}.`, mailAdvice);
  }
}

function checkKeys({ settings, liveEnvironment }: Parts, storable: readonly string[]): Finding {
  const lost = storable.filter((name) => liveEnvironment.problemOf(name) !== null);
  if (lost.length > 0) {
    return problem(
      `${counted(lost.length, 'stored key')} cannot be read.`,
      keysAdvice(lost.join(', ')),
    );
  }
  if (settings.secretKey)
    return ok('Stored keys are sealed with a key of the server’s environment.');
  if (settings.role !== 'all') {
    return warning(
      'Each process has a key of its own, and several share the database.',
      'Give all of them the same key (SECRET_KEY).',
    );
  }
  return ok('Stored keys are sealed with the file secret.key in the data folder: back it up.');
}

const discoveryDocument = z.object({ issuer: z.string() });

/** Reads the issuer's discovery document, as a sign-in would. */
async function checkSingleSignOn({ environment }: Parts): Promise<Finding> {
  const issuer = environment.OIDC_ISSUER;
  if (!issuer) return ok('Users sign in with passwords and passkeys.');
  const bare = (address: string) => address.replace(/\/$/, '');
  const url = `${bare(issuer)}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(8_000) });
    if (!answer.ok) return problem(`${url} answers ${answer.status}.`, issuerAdvice);
    const { issuer: named } = discoveryDocument.parse(await answer.json());
    if (bare(named) !== bare(issuer)) {
      return problem(`${url} names ${named} as its issuer.`, issuerAdvice);
    }
    return ok(`Users sign in with ${issuer}.`);
  } catch {
    return problem(`${url} cannot be read: no user can sign in with it.`, issuerAdvice);
  }
}

type BackupFacts = { scheduled: boolean; lastVerifiedAt: string | null; latest: string };

/** Hours: a night may be missed once, while the machine is off. */
const oldBackup = 49;

function checkBackups(
  { scheduled, lastVerifiedAt, latest }: BackupFacts,
  { clock }: Pick<Parts, 'clock'>,
): Finding {
  if (latest === 'failed') return problem('The last backup failed.', backupsAdvice);
  if (!scheduled) {
    return warning(
      'No backups are scheduled.',
      'Give them a folder or a bucket, and a time (BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_AT).',
    );
  }
  if (!lastVerifiedAt)
    return warning('There is no verified backup yet.', 'Make one under Settings > Backups.');
  const hours = (clock.now().getTime() - Date.parse(lastVerifiedAt)) / 3_600_000;
  if (hours > oldBackup) {
    return problem(
      `The last verified backup is ${Math.floor(hours / 24)} days old.`,
      'Is a process that does background work running at that time (ROLE, BACKUP_AT)? Settings > Backups says more.',
    );
  }
  return ok(`The last verified backup is of ${lastVerifiedAt.slice(0, 16).replace('T', ' ')} UTC.`);
}

/** Laws change: a rule that was not looked at for half a year may no longer be one. */
function checkRules({ clock }: Pick<Parts, 'clock'>): Finding {
  const stale = staleRules(clock.now().toISOString().slice(0, 10)).length;
  if (stale === 0) return ok(`Rule book ${lawBookVersion}.`);
  return warning(
    `${stale} rules of contact were looked at more than ${daysUntilStale} days ago.`,
    'Update Lotline, or compare them with their sources under Settings > Compliance.',
  );
}

const checkLists = (caution: string): Finding =>
  caution
    ? warning(caution, 'Import a copy of the registry under Settings > Compliance.')
    : ok('A do-not-call list of the last 31 days is kept.');

const monthMs = 30 * 24 * 3_600_000;

function checkUnknownAnswers(counts: readonly { service: string; count: number }[]): Finding {
  if (counts.length === 0) return ok('Every answer of the last 30 days was understood.');
  const said = counts.map(({ service, count }) => `${service} ${count}`).join(', ');
  return warning(
    `Unknown answers of the last 30 days: ${said}. They are kept as they came.`,
    'Update Lotline: the service may have a new version. Settings > Diagnostics shows them.',
  );
}

type Needs = {
  mailer: ProviderPort | undefined;
  storable: readonly string[];
  describeBackups: () => Promise<BackupFacts>;
  /** What is to be said of do-not-call lists; else empty. */
  describeLists: () => Promise<string>;
  countUnknown: (since: Date) => Promise<{ service: string; count: number }[]>;
};

/** Checks of the machine, its configuration and its services. */
export function installationCheckers(
  parts: Parts,
  needs: Needs,
  seen: SeenRequest | undefined,
): Checker[] {
  return [
    {
      id: 'disk',
      label: 'Disk',
      onFailure:
        'Can the data folder (DATA_DIR) be read and written by the user that Lotline runs as?',
      check: () => checkDisk(parts),
    },
    {
      id: 'rules',
      label: 'Rules of contact',
      onFailure: 'Update Lotline.',
      check: async () => checkRules(parts),
    },
    {
      id: 'do-not-call',
      label: 'Do-not-call lists',
      onFailure: 'Look at the database.',
      check: async () => checkLists(await needs.describeLists()),
    },
    {
      id: 'unknown-answers',
      label: 'Answers of services',
      onFailure: 'Look at the database.',
      check: async () =>
        checkUnknownAnswers(
          await needs.countUnknown(new Date(parts.clock.now().getTime() - monthMs)),
        ),
    },
    {
      id: 'files',
      label: 'Files',
      onFailure:
        'Check the bucket, its address and its keys (S3_BUCKET, S3_ENDPOINT); without a bucket, whether the data folder can be written (DATA_DIR).',
      check: async () => ok(await tryFileStorage(parts.files)),
    },
    {
      id: 'address',
      label: 'Public address',
      onFailure: 'Set the address that people use, such as https://leads.example.com (PUBLIC_URL).',
      check: () => checkPublicAddress(parts),
    },
    {
      id: 'proxy',
      label: 'Proxy',
      onFailure: 'Name the address or network of the proxy (TRUSTED_PROXIES).',
      check: async () => checkProxy(parts, seen),
    },
    {
      id: 'single-sign-on',
      label: 'Single sign-on',
      onFailure: issuerAdvice,
      check: () => checkSingleSignOn(parts),
    },
    {
      id: 'mail',
      label: 'E-mail',
      onFailure: mailAdvice,
      check: () => checkMail(parts, needs.mailer),
    },
    {
      id: 'keys',
      label: 'Keys',
      onFailure: keysAdvice(),
      check: async () => checkKeys(parts, needs.storable),
    },
    {
      id: 'backups',
      label: 'Backups',
      onFailure: backupsAdvice,
      check: async () => checkBackups(await needs.describeBackups(), parts),
    },
  ];
}
