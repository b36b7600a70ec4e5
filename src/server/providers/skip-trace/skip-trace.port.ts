import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { batchDataSettings } from './batchdata/batchdata.settings.ts';
import { createSkipTraceProvider } from './create-skip-trace-provider.ts';
import type { SkipTraceProvider } from './skip-trace-provider.ts';
import { skipTraceSettings } from './skip-trace.settings.ts';

export const skipTracePort: ProviderPort<SkipTraceProvider> = {
  port: 'skip-trace',
  label: 'Skip tracing',
  groups: [
    { name: '', settings: skipTraceSettings },
    { name: 'BatchData', settings: batchDataSettings },
  ],
  create: createSkipTraceProvider,
  choose(environment) {
    const { name } = createSkipTraceProvider(environment);
    return { name, isReal: name === 'batchdata' };
  },
  test: async (environment) => createSkipTraceProvider(environment).testConnection(),
};
