import { AppError } from '../http/app-error.ts';
import { createSettingUnusableError, type Environment } from './live-environment.ts';

/**
 * Makes something from settings, and again whenever one of them has changed.
 * @param names the variables that `make` reads.
 * @returns what hands out the present one. It throws `settings.unusable`, 503, while the settings
 *   are such that none can be made.
 */
export function followSettings<Made>(
  environment: Environment,
  names: readonly string[],
  make: (environment: Environment) => Made,
): () => Made {
  let present: { values: string; made: Made } | undefined;
  return () => {
    const values = names.map((name) => environment[name] ?? '').join('\u0000');
    if (present?.values !== values) present = { values, made: makeOrExplain(environment, make) };
    return present.made;
  };
}

function makeOrExplain<Made>(environment: Environment, make: (environment: Environment) => Made) {
  try {
    return make(environment);
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    throw createSettingUnusableError(error.message, error);
  }
}

/** An adapter that passes everything on to whichever is the present one. */
export function createLiveAdapter<Adapter extends object>(present: () => Adapter): Adapter {
  return new Proxy({} as Adapter, {
    get(_, name) {
      const adapter = present();
      const value: unknown = Reflect.get(adapter, name);
      return typeof value === 'function' ? value.bind(adapter) : value;
    },
    has: (_, name) => Reflect.has(present(), name),
  });
}
