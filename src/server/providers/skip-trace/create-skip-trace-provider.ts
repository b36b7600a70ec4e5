import { readSettings } from '#server/platform/config/setting.ts';
import { createBatchDataSkipTrace } from './batchdata/batchdata-skip-trace.ts';
import { batchDataSettings } from './batchdata/batchdata.settings.ts';
import { createFileSkipTrace } from './file/file-skip-trace.ts';
import { createSandboxSkipTrace } from './sandbox/sandbox-skip-trace.ts';
import type { SkipTraceProvider } from './skip-trace-provider.ts';
import { skipTraceSettings } from './skip-trace.settings.ts';

type Environment = Record<string, string | undefined>;

const providers = {
  sandbox: () => createSandboxSkipTrace(),
  file: () => createFileSkipTrace(),
  batchdata: (environment) =>
    createBatchDataSkipTrace(readSettings(batchDataSettings, environment)),
} satisfies Record<string, (environment: Environment) => SkipTraceProvider>;

/**
 * The skip trace service of this installation: as `SKIP_TRACE_PROVIDER` says, else BatchData with a
 * key, else the sandbox.
 */
export function createSkipTraceProvider(environment: Environment): SkipTraceProvider {
  const { provider } = readSettings(skipTraceSettings, environment);
  const { apiKey } = readSettings(batchDataSettings, environment);
  return providers[provider ?? (apiKey ? 'batchdata' : 'sandbox')](environment);
}
