import type { Clock } from '#domain/clock.ts';
import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import type { Setting } from '#server/platform/config/setting.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { describeSetting } from './describe-setting.ts';
import type { KeyRefusals } from '#server/features/key-refusals/key-refusals.public.ts';
import type { ProviderPort } from '../../platform/config/provider-port.ts';
import {
  createInvalidSettingError,
  createSetByEnvironmentError,
  createSettingsRefusedError,
  createUnknownPortError,
  createUnknownSettingError,
} from './settings.errors.ts';

/** No answer within this is an answer too, in milliseconds. */
const tryTimeoutMs = 20_000;

export type ProviderSettingsService = ReturnType<typeof createProviderSettingsService>;

/** Which outside service does what, and the settings and keys that the owner gives it. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createProviderSettingsService(options: {
  db: Db;
  clock: Clock;
  environment: LiveEnvironment;
  secrets: SecretBox;
  ports: readonly ProviderPort[];
  keyRefusals: Pick<KeyRefusals, 'list' | 'forget'>;
  /** What a chosen adapter gets to see, in words for anybody. */
  describeUse: (port: string, name: string) => { name: string; sends: string };
}) {
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

  /** The port's settings that can be stored, by the variable's name. */
  function storableOf(port: ProviderPort): Map<string, Setting> {
    const settings = port.groups.flatMap((group) => Object.values(group.settings));
    return new Map(settings.filter(({ label }) => label).map((one) => [one.env, one]));
  }

  /** @throws `settings.set_by_environment`, `settings.unknown`, `settings.invalid`. */
  function checkValues(port: ProviderPort, values: Record<string, string | null>): void {
    const storable = storableOf(port);
    for (const [name, value] of Object.entries(values)) {
      const setting = storable.get(name);
      if (!setting) throw createUnknownSettingError(name);
      if (environment.sourceOf(name) === 'environment') throw createSetByEnvironmentError(name);
      if (!value) continue;
      const parsed = setting.schema.safeParse(value);
      if (!parsed.success) {
        const issue = parsed.error.issues[0]?.message ?? 'cannot be used';
        throw createInvalidSettingError(name, `${setting.label}: ${issue}`);
      }
    }
    // Nothing is stored with which the service could not be used at all.
    const present = Object.fromEntries(
      [...storable.keys()].map((name) => [
        name,
        name in values || environment.problemOf(name) ? undefined : environment.live[name],
      ]),
    );
    const given = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value || undefined]),
    );
    try {
      port.choose({ ...present, ...given });
    } catch (error) {
      throw createSettingsRefusedError(sentenceOf(error));
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

    /** The chosen adapter of every port, for the privacy page. */
    listChoices: () => ports.map((port) => ({ port: port.port, name: choiceOf(port).provider })),

    /**
     * Stores settings of one port; null or '' takes one away. In force at once, on every machine.
     * @throws what is wrong with them, before anything is stored.
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
      checkValues(port, values);
      const storable = storableOf(port);
      const rows = await Promise.all(
        Object.entries(values).map(async ([name, value]) => {
          const isSecret = storable.get(name)?.secret === true;
          const sealed = value && isSecret ? await secrets.seal(name, value) : null;
          return { name, sealed, value: isSecret ? null : value };
        }),
      );
      await inTransaction(db, async (trx) => {
        for (const { name, value, sealed } of rows) {
          if (value === null && sealed === null) {
            await trx.deleteFrom('stored_settings').where('name', '=', name).execute();
            continue;
          }
          const row = { value, sealed, updated_by: actor.userId, updated_at: clock.now() };
          await trx
            .insertInto('stored_settings')
            .values({ name, ...row })
            .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
            .execute();
        }
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
      });
      await environment.reload();
      // A key can be of several ports.
      const changed = ports.filter((one) => rows.some(({ name }) => storableOf(one).has(name)));
      await Promise.all(changed.map((one) => keyRefusals.forget(one.port)));
    },

    /** Really calls the service. @throws `settings.unknown_port`, 404. */
    async test(portName: string): Promise<{ ok: boolean; message: string }> {
      const port = findPort(portName);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        const seconds = tryTimeoutMs / 1000;
        timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s.`)), tryTimeoutMs);
      });
      try {
        const message = await Promise.race([port.test(environment.live), late]);
        await keyRefusals.forget(port.port);
        return { ok: true, message };
      } catch (error) {
        return { ok: false, message: sentenceOf(error) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** What an adapter says of its failure; sentences, since adapters throw nothing else on purpose. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const message = error instanceof Error ? error.message : '';
  return message.replace(/\s+/g, ' ').slice(0, 400) || 'It failed without saying why.';
}
