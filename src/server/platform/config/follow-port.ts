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

/**
 * Every adapter of a port by its name, whichever the settings choose at present: outside services
 * report of what they got before another was chosen.
 * @returns what hands one out; undefined for a name that is none, or one that is not set up.
 */
export function followEach<Name extends string, Adapter>(
  environment: Environment,
  names: readonly Name[],
  {
    groups,
    create,
  }: Pick<ProviderPort, 'groups'> & {
    create: (environment: Environment, name: Name) => Adapter | undefined;
  },
): (name: string) => Adapter | undefined {
  const found = new Map<string, () => Adapter | undefined>(
    names.map((name) => [
      name,
      followPort(environment, { groups, create: (values) => create(values, name) }),
    ]),
  );
  return (name) => found.get(name)?.();
}

/** Asks each of several services: one that fails keeps no other from being asked. @throws the first failure */
export async function askEach<One>(
  all: readonly One[],
  ask: (one: One) => Promise<void>,
): Promise<void> {
  const asked = await Promise.allSettled(all.map(ask));
  for (const one of asked) if (one.status === 'rejected') throw one.reason;
}

function makeOrExplain<Made>(environment: Environment, make: (environment: Environment) => Made) {
  try {
    return make(environment);
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    throw createSettingUnusableError(error.message, error);
  }
}
