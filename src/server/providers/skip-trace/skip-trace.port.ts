import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { batchDataContract, batchDataV1Contract } from './batchdata/batchdata.contract.ts';
import { batchDataSettings } from './batchdata/batchdata.settings.ts';
import { createSkipTraceVendors } from './create-skip-trace-vendors.ts';
import type { SkipTraceVendors } from './skip-trace-provider.ts';
import { skipTraceSettings } from './skip-trace.settings.ts';
import { tracerfyContract } from './tracerfy/tracerfy.contract.ts';
import { tracerfySettings } from './tracerfy/tracerfy.settings.ts';

export const skipTracePort: ProviderPort<SkipTraceVendors> = {
  port: 'skip-trace',
  label: 'Skip tracing',
  groups: [
    { name: '', settings: skipTraceSettings },
    { name: 'BatchData', settings: batchDataSettings },
    { name: 'Tracerfy', settings: tracerfySettings },
  ],
  contracts: [batchDataContract, batchDataV1Contract, tracerfyContract],
  create: createSkipTraceVendors,
  choose(environment) {
    const names = createSkipTraceVendors(environment).order.map(({ name }) => name);
    return { name: names.join(', '), isReal: names[0] === 'batchdata' || names[0] === 'tracerfy' };
  },
  async test(environment) {
    const sentences: string[] = [];
    for (const vendor of createSkipTraceVendors(environment).order)
      sentences.push(await vendor.testConnection());
    return sentences.join(' ');
  },
};
