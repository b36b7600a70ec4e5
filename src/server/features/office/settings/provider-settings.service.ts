import type { Clock } from '#domain/clock.ts';
import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { describeSetting } from './describe-setting.ts';
import type { KeyRefusals } from '#server/features/office/key-refusals/key-refusals.public.ts';
import type { ProviderPort } from '../../../platform/config/provider-port.ts';
import { createUnknownPortError } from './settings.errors.ts';
import { checkAddresses, checkSecrets } from './check-destinations.ts';
import { checkValues, sentenceOf, storableOf } from './check-port-settings.ts';
import { tryProvider } from './try-provider.ts';

export type ProviderSettingsService = ReturnType<typeof createProviderSettingsService>;

type Options = {
  db: Db;
  clock: Clock;
  environment: LiveEnvironment;
  secrets: SecretBox;
  ports: readonly ProviderPort[];
  keyRefusals: Pick<KeyRefusals, 'list' | 'forget'>;
  /** Whether services inside private networks may be entered. */
  allowPrivate: boolean;
  /** What a chosen adapter gets to see, in plain words. */
  describeUse: (port: string, name: string) => { name: string; sends: string };
};

/** Which outside service does what, and the settings and keys that the owner gives it. */
export function createProviderSettingsService(options: Options) {
  const { db, clock, environment, secrets, ports, keyRefusals, describeUse } = options;

  function findPort(name: string): ProviderPort {
    const port = ports.find((one) => one.port === name);
    if (!port) throw createUnknownPortError();
    return port;
  }

  function choiceOf(port: ProviderPort) {
    try {
      const { name, isReal } = port.choose(environment.live);
      return { provider: name, isReal, problem: null, ...describeUse(port.port, name) };
    } catch (error) {
      const problem = sentenceOf(error);
      return { provider: '', isReal: false, problem, name: 'Not usable', sends: 'Nothing.' };
    }
  }

  return {
    async list() {
      const refusals = await keyRefusals.list();
      return ports.map((port) => ({
        port: port.port,
        label: port.label,
        ...choiceOf(port),
        keyRefusedAt: refusals.get(port.port)?.toISOString() ?? null,
        groups: port.groups.map(({ name, settings }) => ({
          name,
          settings: Object.values(settings).map((setting) => describeSetting(setting, environment)),
        })),
      }));
    },

    /** Really calls the service. @throws `settings.unknown_port`, 404. */
    test: async (portName: string) => tryProvider(options, findPort(portName)),

    /** The chosen adapter of every port, for the privacy page. */
    listChoices: () => ports.map((port) => ({ port: port.port, name: choiceOf(port).provider })),

    /**
     * Stores settings of one port; null or '' removes one. Effective immediately, on every server.
     * @throws if they are invalid, before anything is stored.
     */
    async save(
      portName: string,
      given: Record<string, string | null>,
      actor: { userId: string },
    ): Promise<void> {
      const port = findPort(portName);
      const values = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value?.trim() || null]),
      );
      checkValues(environment, port, values);
      const storable = storableOf(port);
      checkSecrets(environment, storable, values);
      if (!options.allowPrivate) await checkAddresses(storable, values);
      const rows = await Promise.all(
        Object.entries(values).map(async ([name, value]) => {
          const isSecret = storable.get(name)?.secret === true;
          const sealed = value && isSecret ? await secrets.seal(name, value) : null;
          return { name, sealed, value: isSecret ? null : value };
        }),
      );
      await inTransaction(db, async (trx) => {
        await storeSettings(trx, rows, { userId: actor.userId, now: clock.now() });
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
      });
      await environment.reload();
      // A key can be of several ports.
      const changed = ports.filter((one) => rows.some(({ name }) => storableOf(one).has(name)));
      await Promise.all(changed.map((one) => keyRefusals.forget(one.port)));
    },
  };
}

type SettingRow = { name: string; value: string | null; sealed: string | null };

/** One with neither a value nor a sealed value is removed. */
export async function storeSettings(
  trx: Db,
  rows: SettingRow[],
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  for (const { name, value, sealed } of rows) {
    if (value === null && sealed === null) {
      await trx.deleteFrom('stored_settings').where('name', '=', name).execute();
      continue;
    }
    const row = { value, sealed, updated_by: userId, updated_at: now };
    await trx
      .insertInto('stored_settings')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
}
