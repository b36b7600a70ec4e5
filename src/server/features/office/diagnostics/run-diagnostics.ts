import type { ServiceContract } from '#domain/services/service-contract.ts';
import type { Check } from '#api/diagnostics.api.ts';
import type { SeenRequest } from './installation.checks.ts';

/**
 * Runs every check concurrently.
 * @param seen how a request arrived: the proxy is checked as well
 * @param timeLimit milliseconds for each check; one that takes longer is a problem
 */
export type RunDiagnostics = (
  seen?: SeenRequest,
  timeLimit?: number,
) => Promise<{
  version: string;
  runtime: string;
  checks: Check[];
  services: ServiceContract[];
}>;
