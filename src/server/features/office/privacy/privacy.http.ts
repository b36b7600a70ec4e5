import { getPrivacy } from '#api/privacy/privacy.api.ts';
import { hostsOf } from '#server/platform/database/hosts/database-address.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import {
  type OutsideAsk,
  sentenceOf,
  sentenceOfAsk,
} from '#server/providers/provider-sentences.ts';

/** The configuration, without any secret. */
export type PrivacyFacts = {
  /** Connection address of a Postgres server; absent if it is the embedded one. */
  databaseUrl: string | undefined;
  files: { kind: 'folder' | 's3'; host: string | null };
  /** The active provider of each port, by its name in the configuration. */
  providers: readonly { port: string; name: string }[];
  /** Where the key is that opens stored secrets. */
  keyIn: 'environment' | 'file';
  backups: { kind: 'folder' | 's3'; encrypted: boolean };
  /** Whether a folder of the server is watched. */
  watchesFolder: boolean;
  /** Host of the OpenID Connect issuer, if users sign in through one. */
  issuerHost: string | null;
  /** What the hosts get to see that feeds, webhooks, sales, rolls and calendars call. */
  outsideAsks: () => Promise<OutsideAsk[]>;
};

/** Mounts the answer behind the privacy page. */
export function mountPrivacy({ mount }: Mounter, readFacts: () => PrivacyFacts): void {
  mount(getPrivacy, async () => {
    const { databaseUrl, files, providers, keyIn, backups, ...facts } = readFacts();
    return {
      database: {
        kind: databaseUrl ? ('server' as const) : ('embedded' as const),
        host: databaseUrl ? hostOf(databaseUrl) : null,
      },
      files,
      stores: [
        {
          what: 'Keys of services that were entered in the settings',
          where: `The database, encrypted; what opens them is ${keyIn === 'environment' ? 'a key in the server’s environment' : 'the file secret.key in the data folder'}`,
        },
        {
          what: 'Backups: everything that is stored, files included',
          where: `${backups.kind === 's3' ? 'The S3 bucket that was chosen for them' : 'A folder of the server'}, ${backups.encrypted ? 'encrypted' : 'not encrypted'}`,
        },
        ...(facts.watchesFolder
          ? [
              {
                what: 'Lists and petitions that arrive by themselves',
                where: 'A folder of the server; it is read, and nothing in it is changed',
              },
            ]
          : []),
        {
          what: 'Log of the server',
          where: 'Its standard output, and wherever the machine keeps that',
        },
      ],
      providers: [
        ...providers.map(({ port, name }) => sentenceOf(port, name)),
        ...[...issuerAsks(facts.issuerHost), ...(await facts.outsideAsks())].map(sentenceOfAsk),
      ],
    };
  });
}

const issuerAsks = (host: string | null): OutsideAsk[] =>
  host === null
    ? []
    : [
        {
          purpose: 'Sign-in',
          host,
          sends: 'That a user signs in; it answers with name, e-mail address and groups.',
        },
      ];

/** The host alone: user, password and database never leave the server. */
function hostOf(url: string): string | null {
  try {
    const names = hostsOf(url).map((host) => new URL(host.url).hostname);
    return names.join(', ') || null;
  } catch {
    return null;
  }
}
