import type { Db } from '../database/connect.ts';
import type { LiveEvents } from '../events/live-events.ts';
import { createAppError } from '../http/app-error.ts';
import type { Logger } from '../logging/logger.ts';
import { SecretUnreadableError, type SecretBox } from '../secrets/secret-box.ts';

export type Environment = Record<string, string | undefined>;

/** The source of a setting's value. */
export type SettingSource = 'environment' | 'stored' | null;

/** A setting with an unusable value; its sentence tells the owner what to do. */
export const createSettingUnusableError = (message: string, cause?: unknown) =>
  createAppError({ code: 'settings.unusable', status: 503, message, cause });

/** Where the values of each live environment come from. */
const sources = new WeakMap<Environment, (name: string) => SettingSource>();

/**
 * Whether the address in a variable may be one of the own network: the operator's own may, one that
 * was entered in the settings only with PROVIDERS_ALLOW_PRIVATE.
 */
export const mayBePrivate = (environment: Environment, name: string): boolean =>
  environment.PROVIDERS_ALLOW_PRIVATE === 'true' || sources.get(environment)?.(name) !== 'stored';

export type LiveEnvironment = Awaited<ReturnType<typeof createLiveEnvironment>>;

/**
 * The environment with the owner's stored settings as defaults: the environment's own values take
 * precedence, and stored ones are read again whenever settings change, on any server.
 * @param options.storable the variables that may be stored; no other is ever taken from the table.
 */
export async function createLiveEnvironment(options: {
  environment: Environment;
  storable: ReadonlySet<string>;
  db: Db;
  events: Pick<LiveEvents, 'subscribe'>;
  secrets: SecretBox;
  logger: Logger;
}) {
  const { environment, storable, db, events, secrets, logger } = options;
  const given = (name: string) => environment[name]?.trim() || undefined;
  let stored = new Map<string, string>();
  let problems = new Map<string, string>();

  let last = Promise.resolve();

  async function readAgain(): Promise<void> {
    const rows = await db.selectFrom('stored_settings').selectAll().execute();
    const values = new Map<string, string>();
    const unreadable = new Map<string, string>();
    for (const { name, value, sealed } of rows) {
      if (!storable.has(name) || given(name)) continue;
      try {
        values.set(name, sealed === null ? (value ?? '') : await secrets.open(name, sealed));
      } catch (error) {
        if (!(error instanceof SecretUnreadableError)) throw error;
        unreadable.set(name, error.message);
      }
    }
    if (unreadable.size > problems.size) {
      logger.error({ settings: [...unreadable.keys()] }, 'stored settings cannot be read');
    }
    [stored, problems] = [values, unreadable];
  }

  /** One read after another: one that began before a change cannot restore the older values. */
  function reload(): Promise<void> {
    last = last.catch(() => {}).then(readAgain);
    return last;
  }

  const live: Environment = { ...environment };
  for (const name of storable) {
    Object.defineProperty(live, name, {
      enumerable: true,
      get() {
        const problem = problems.get(name);
        if (problem) throw createSettingUnusableError(problem);
        return given(name) ?? stored.get(name);
      },
    });
  }

  function sourceOf(name: string): SettingSource {
    if (given(name)) return 'environment';
    return stored.has(name) || problems.has(name) ? 'stored' : null;
  }
  sources.set(live, sourceOf);

  await reload();
  const onNotification = () => {
    reload().catch((error: unknown) => logger.warn({ err: error }, 'settings were not read again'));
  };
  events.subscribe(({ noun }) => noun === 'settings' && onNotification(), onNotification);

  return {
    /**
     * Always up to date, so read from it when a value is needed. Reading one with a lost key throws
     * `settings.unusable`, 503: nothing is sent through another service than the chosen one.
     */
    live,
    /** The environment alone, as the server was started with it. */
    given: environment as Readonly<Environment>,
    /** Reads the stored settings again; resolves when they apply. */
    reload,
    sourceOf,
    /** Why a stored value cannot be read, if it cannot. */
    problemOf: (name: string): string | null => problems.get(name) ?? null,
  };
}
