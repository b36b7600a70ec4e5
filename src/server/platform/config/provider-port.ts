import type { ServiceContract } from '#domain/services/service-contract.ts';
import type { Environment } from './live-environment.ts';
import type { SettingGroup } from './setting.ts';

/** One kind of outside service: what its settings are, which adapter they choose, how it is tested. */
export type ProviderPort<Adapter = unknown> = {
  port: string;
  /** Its purpose: 'Text messages'. */
  label: string;
  /** Its settings, each group under the name of the service that they are of; '' for all. */
  groups: readonly { name: string; settings: SettingGroup }[];
  /** The published contracts that its adapters follow. */
  contracts?: readonly ServiceContract[];
  /**
   * Makes the adapter that these settings choose.
   * @throws Error with one sentence if they cannot be used.
   */
  create(environment: Environment): Adapter;
  /** The chosen adapter's name; `isReal` if anything leaves the installation. */
  choose(environment: Environment): { name: string; isReal: boolean };
  /** Really calls the service. @returns a sentence. @throws Error with one. */
  test(environment: Environment): Promise<string>;
};

/** The variables that a port's adapters read. */
export function variablesOf({ groups }: Pick<ProviderPort, 'groups'>): string[] {
  return groups.flatMap(({ settings }) => Object.values(settings).map(({ env }) => env));
}
