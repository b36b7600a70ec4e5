import type { ProviderPort } from './features/settings/provider-port.ts';
import { serverSettings } from './platform/config/server.settings.ts';
import { readSettings, type SettingGroup } from './platform/config/setting.ts';
import { addressesSettings } from './providers/addresses/addresses.settings.ts';
import { createAddressProviders } from './providers/addresses/create-addresses.ts';
import { tryAddresses } from './providers/addresses/try-addresses.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';
import { s3Settings } from './providers/file-storage/s3/s3.settings.ts';
import { tryFileStorage } from './providers/file-storage/try-file-storage.ts';
import { createMailer } from './providers/mailer/create-mailer.ts';
import { mailerSettings } from './providers/mailer/mailer.settings.ts';
import { createPostalMailProvider } from './providers/postal-mail/create-postal-mail-provider.ts';
import { lobSettings } from './providers/postal-mail/lob/lob.settings.ts';
import { postalMailSettings } from './providers/postal-mail/postal-mail.settings.ts';
import { createRoads } from './providers/roads/create-roads.ts';
import { roadsSettings } from './providers/roads/roads.settings.ts';
import { tryRoads } from './providers/roads/try-roads.ts';
import { createSecondOpinionProvider } from './providers/second-opinion/create-second-opinion.ts';
import { secondOpinionSettings } from './providers/second-opinion/second-opinion.settings.ts';
import { batchDataSettings } from './providers/skip-trace/batchdata/batchdata.settings.ts';
import { createSkipTraceProvider } from './providers/skip-trace/create-skip-trace-provider.ts';
import { skipTraceSettings } from './providers/skip-trace/skip-trace.settings.ts';
import { createSmsProvider } from './providers/sms/create-sms-provider.ts';
import { smsSettings } from './providers/sms/sms.settings.ts';
import { telnyxSettings } from './providers/sms/telnyx/telnyx.settings.ts';
import { twilioSettings } from './providers/sms/twilio/twilio.settings.ts';

type Environment = Record<string, string | undefined>;

const google = { googleKey: roadsSettings.googleKey };

/** The ports whose adapter the owner may choose while the server runs. */
export const changeablePorts = {
  sms: [
    { name: '', settings: smsSettings },
    { name: 'Twilio', settings: twilioSettings },
    { name: 'Telnyx', settings: telnyxSettings },
  ],
  'skip-trace': [
    { name: '', settings: skipTraceSettings },
    { name: 'BatchData', settings: batchDataSettings },
  ],
  'postal-mail': [
    { name: '', settings: postalMailSettings },
    { name: 'Lob', settings: lobSettings },
  ],
  mailer: [{ name: 'SMTP', settings: mailerSettings }],
  addresses: [
    { name: '', settings: addressesSettings },
    { name: 'Google Places', settings: google },
  ],
  roads: [{ name: '', settings: roadsSettings }],
  documents: [{ name: '', settings: secondOpinionSettings }],
} satisfies Record<string, { name: string; settings: SettingGroup }[]>;

/** The variables that a port's adapters read. */
export function variablesOf(port: keyof typeof changeablePorts): string[] {
  return changeablePorts[port].flatMap(({ settings }) =>
    Object.values(settings as SettingGroup).map(({ env }) => env),
  );
}

/** The variables that can be entered on the settings screen. */
export const storableSettings: ReadonlySet<string> = new Set(
  Object.values(changeablePorts)
    .flat()
    .flatMap(({ settings }) => Object.values(settings as SettingGroup))
    .filter(({ label }) => label !== undefined)
    .map(({ env }) => env),
);

/** Every port with what chooses and tries its adapters. */
export function createProviderPorts(platform: {
  files: FileStorage;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** The database's name and version. */
  readDatabaseVersion: () => Promise<string>;
}): ProviderPort[] {
  const { files, dataDirectory, databaseUrl, readDatabaseVersion } = platform;
  const addressesOf = (environment: Environment) =>
    createAddressProviders(
      readSettings(addressesSettings, environment),
      readSettings(google, environment).googleKey,
    );
  const roadsOf = (environment: Environment) =>
    createRoads(readSettings(roadsSettings, environment), dataDirectory);
  const mailerOf = (environment: Environment) =>
    createMailer({ settings: readSettings(mailerSettings, environment), files });

  return [
    {
      port: 'sms',
      label: 'Text messages',
      groups: changeablePorts.sms,
      choose(environment) {
        const { name, delivers } = createSmsProvider(environment);
        return { name, isReal: delivers };
      },
      test: async (environment) => createSmsProvider(environment).testConnection(),
    },
    {
      port: 'skip-trace',
      label: 'Skip tracing',
      groups: changeablePorts['skip-trace'],
      choose(environment) {
        const { name } = createSkipTraceProvider(environment);
        return { name, isReal: name === 'batchdata' };
      },
      test: async (environment) => createSkipTraceProvider(environment).testConnection(),
    },
    {
      port: 'postal-mail',
      label: 'Direct mail',
      groups: changeablePorts['postal-mail'],
      choose(environment) {
        const { name } = createPostalMailProvider(environment);
        return { name, isReal: name !== 'print' };
      },
      test: async (environment) => createPostalMailProvider(environment).testConnection(),
    },
    {
      port: 'mailer',
      label: 'E-mail',
      groups: changeablePorts.mailer,
      choose(environment) {
        const { name } = mailerOf(environment);
        return { name, isReal: name === 'smtp' };
      },
      test: async (environment) => mailerOf(environment).testConnection(),
    },
    {
      port: 'addresses',
      label: 'Addresses',
      groups: changeablePorts.addresses,
      choose(environment) {
        const { geocoders } = addressesOf(environment);
        const { provider } = readSettings(addressesSettings, environment);
        return { name: provider, isReal: geocoders.some(({ isRemote }) => isRemote) };
      },
      test: async (environment) => tryAddresses(addressesOf(environment)),
    },
    {
      port: 'roads',
      label: 'Driving times',
      groups: changeablePorts.roads,
      choose(environment) {
        const { name, isEstimate } = roadsOf(environment);
        return { name, isReal: !isEstimate && name !== 'valhalla-in-process' };
      },
      test: async (environment) => tryRoads(roadsOf(environment)),
    },
    {
      port: 'documents',
      label: 'Second opinion on petitions',
      groups: changeablePorts.documents,
      choose(environment) {
        const provider = createSecondOpinionProvider(environment);
        return { name: provider?.name ?? 'local', isReal: provider !== null };
      },
      test: async (environment) =>
        (await createSecondOpinionProvider(environment)?.testConnection()) ??
        'Documents are read on this machine alone; nobody is asked for a second opinion.',
    },
    {
      port: 'files',
      label: 'Files',
      groups: [{ name: 'S3', settings: s3Settings }],
      choose: () => ({ name: files.name, isReal: files.name === 's3' }),
      test: () => tryFileStorage(files),
    },
    {
      port: 'database',
      label: 'Database',
      groups: [{ name: '', settings: { databaseUrl: serverSettings.databaseUrl } }],
      choose: () => ({
        name: databaseUrl ? 'postgres' : 'embedded',
        isReal: databaseUrl !== undefined,
      }),
      test: async () => `${await readDatabaseVersion()} answers.`,
    },
  ];
}
