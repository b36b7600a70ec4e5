import type { ServiceContract } from '#domain/services/service-contract.ts';
import { variablesOf, type ProviderPort } from '#server/platform/config/provider-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { version } from '#server/platform/version.ts';
import type { Platform } from '#server/server-platform.ts';
import { runCheck } from './check.ts';
import { databaseCheckers } from './database.checks.query.ts';
import { mountDiagnostics } from './diagnostics.http.ts';
import { installationCheckers } from './installation.checks.ts';
import type { RunDiagnostics } from './run-diagnostics.ts';

type Needs = {
  providerPorts: readonly ProviderPort[];
  /** Of every outside service. */
  contracts: ServiceContract[];
  backups: {
    describeForHealth: Parameters<typeof installationCheckers>[1]['describeBackups'];
  };
  contactGate: { describeLists: () => Promise<string> };
  unknownAnswers: { countSince: (since: Date) => Promise<{ service: string; count: number }[]> };
};

/** Checks everything that an operator can configure wrong, and says what to do. */
export function createDiagnosticsModule(
  platform: Platform,
  {
    providerPorts,
    contracts,
    backups: { describeForHealth: describeBackups },
    contactGate: { describeLists },
    unknownAnswers,
  }: Needs,
) {
  const mailer = providerPorts.find(({ port }) => port === 'mailer');
  const storable = [...new Set(providerPorts.flatMap((port) => variablesOf(port)))];
  const { countSince: countUnknown } = unknownAnswers;
  const needs = { mailer, storable, describeBackups, describeLists, countUnknown };
  const run: RunDiagnostics = async (seen, timeLimit) => {
    const checkers = [
      ...databaseCheckers(platform.db, platform.replica),
      ...installationCheckers(platform, needs, seen),
    ];
    return {
      version,
      runtime: `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
      services: contracts,
      checks: await Promise.all(checkers.map((checker) => runCheck(checker, timeLimit))),
    };
  };
  return {
    endpoints: (mounter) => mountDiagnostics(mounter, run),
    /** For `npm run doctor`. */
    run,
  } satisfies FeatureModule;
}
