import { unexpectedDelivery, type SkipTraceProvider } from '../skip-trace-provider.ts';

/** No service: a user takes the list to any vendor as a file and uploads the answer. */
export function createFileSkipTrace(): SkipTraceProvider {
  return {
    name: 'file',
    label: 'File for any vendor',
    isSandbox: false,
    costPerLeadCents: 0,
    chargesMisses: false,
    chunkSize: 10_000,
    isIdempotent: true,
    trace: async () => ({ kind: 'by_hand' }),
    readDelivery: (body) => unexpectedDelivery('A file', body),
    testConnection: async () => 'Export the list, have it traced, and import the answer.',
  };
}
