import type { ServiceContract } from '#domain/services/service-contract.ts';
import type { ProviderPort } from './config/provider-port.ts';
import type { Mounter } from './http/mount-endpoint.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { Unsent } from './jobs/unsent.ts';

/**
 * What every feature's `<noun>.module.ts` gives to the server, beside the functions that it gives
 * to other features.
 */
export type FeatureModule = {
  /** Mounts the feature's calls. */
  endpoints?: (mounter: Mounter) => void;
  /** Its background work. */
  // Each job has data of its own, so a list of them has no common type.
  // oxlint-disable-next-line typescript/no-explicit-any
  jobs?: JobDefinition<any>[];
  /** What it would send or buy by itself. */
  unsent?: readonly Unsent[];
  /** The outside services that it uses; the owner chooses them in the settings. */
  providerPorts?: ProviderPort[];
  /** Published contracts that it follows beside those of its ports. */
  contracts?: readonly ServiceContract[];
  /** Everything else that it gives is for other features. */
  [publicFunction: string]: unknown;
};

/** The outside services of modules, in the modules' order. */
export const portsOf = (modules: FeatureModule[]): ProviderPort[] =>
  modules.flatMap(({ providerPorts = [] }) => providerPorts);

/** The published contracts that modules follow, by their ports and beside them. */
export const contractsOf = (modules: FeatureModule[]): ServiceContract[] =>
  modules.flatMap(({ providerPorts = [], contracts = [] }) => [
    ...providerPorts.flatMap((port) => port.contracts ?? []),
    ...contracts,
  ]);

/** What these modules would send or buy by themselves, in their order. */
export const unsentOf = (modules: FeatureModule[]): Unsent[] =>
  modules.flatMap(({ unsent = [] }) => unsent);

/** Every kind of background work of these modules. */
export const jobsOf = (modules: Record<string, FeatureModule>): JobDefinition[] =>
  Object.values(modules).flatMap(({ jobs = [] }) => jobs);

/** Mounts every call of these modules. What no module mounts is not there. */
export function mountModules(mounter: Mounter, modules: Record<string, FeatureModule>): void {
  for (const { endpoints } of Object.values(modules)) endpoints?.(mounter);
}
