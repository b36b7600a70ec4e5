import { AppError } from '../http/app-error.ts';
import { createSettingUnusableError, type Environment } from './live-environment.ts';
import { variablesOf, type ProviderPort } from './provider-port.ts';

/**
 * The one way to follow settings that may change while the server runs: gives the adapter that a
 * port's settings choose at present, and makes it again when one of them has changed. Call it at
 * the start of each operation, so that one operation talks to one service.
 * @returns what hands out the present adapter. It throws `settings.unusable`, 503, while the
 *   settings are such that none can be made.
 */
export function followPort<Adapter>(
  environment: Environment,
  port: Pick<ProviderPort<Adapter>, 'create' | 'groups'>,
): () => Adapter {
  const names = variablesOf(port);
  let present: { values: string; adapter: Adapter } | undefined;
  return () => {
    const values = names.map((name) => environment[name] ?? '').join('\u0000');
    if (present?.values !== values) {
      present = { values, adapter: makeOrExplain(environment, port.create) };
    }
    return present.adapter;
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
