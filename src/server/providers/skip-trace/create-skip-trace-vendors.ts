import { readSettings } from '#server/platform/config/setting.ts';
import { createBatchDataSkipTrace } from './batchdata/batchdata-skip-trace.ts';
import { batchDataSettings } from './batchdata/batchdata.settings.ts';
import { createFileSkipTrace } from './file/file-skip-trace.ts';
import { createSandboxSkipTrace } from './sandbox/sandbox-skip-trace.ts';
import type { SkipTraceProvider, SkipTraceVendors } from './skip-trace-provider.ts';
import { skipTraceSettings } from './skip-trace.settings.ts';
import { createTracerfySkipTrace } from './tracerfy/tracerfy-skip-trace.ts';
import { tracerfySettings } from './tracerfy/tracerfy.settings.ts';

type Environment = Record<string, string | undefined>;

const providers = {
  sandbox: () => createSandboxSkipTrace(),
  file: () => createFileSkipTrace(),
  batchdata: (environment) =>
    createBatchDataSkipTrace(readSettings(batchDataSettings, environment)),
  tracerfy: (environment) => createTracerfySkipTrace(readSettings(tracerfySettings, environment)),
} satisfies Record<string, (environment: Environment) => SkipTraceProvider>;

type Name = keyof typeof providers;

const isName = (name: string): name is Name => name in providers;

/**
 * The skip trace services of this installation: the first as `SKIP_TRACE_PROVIDER` says, else the
 * one with a key, else the sandbox; then the one that `SKIP_TRACE_SECOND` names.
 * @throws Error with one sentence if the second has no key.
 */
export function createSkipTraceVendors(environment: Environment): SkipTraceVendors {
  const { provider, second, budgetDollars } = readSettings(skipTraceSettings, environment);
  const keys = {
    batchdata: readSettings(batchDataSettings, environment).apiKey,
    tracerfy: readSettings(tracerfySettings, environment).apiKey,
  };
  const withKey = keys.batchdata ? 'batchdata' : keys.tracerfy ? 'tracerfy' : 'sandbox';
  const first: Name = provider ?? withKey;
  if (second !== 'none' && !keys[second]) {
    throw new Error(`SKIP_TRACE_SECOND is ${second}, which needs its API key as well.`);
  }
  // What is invented, or traced by hand, is not asked of a paid service next.
  const isPaid = first === 'batchdata' || first === 'tracerfy';
  const names: Name[] = isPaid && second !== 'none' && second !== first ? [first, second] : [first];
  return {
    order: names.map((name) => providers[name](environment)),
    find: (name) => (isName(name) ? providers[name](environment) : undefined),
    monthlyBudgetCents: budgetDollars === undefined ? null : budgetDollars * 100,
  };
}
