import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

export const batchDataSettings = defineSettings({
  apiKey: {
    env: 'BATCHDATA_API_KEY',
    label: 'API key',
    doc: 'API key; owners are then looked up by BatchData.',
    schema: z.string().optional(),
    secret: true,
  },
  version: {
    env: 'BATCHDATA_VERSION',
    label: 'Version',
    doc: '1, or 3 for a plan with a subscription to skip tracing: up to three people a property, with ranks.',
    schema: z.enum(['1', '3'], 'must be 1 or 3').default('1'),
  },
  costPerLeadCents: {
    env: 'BATCHDATA_COST_CENTS',
    label: 'Price of a lead, in cents',
    doc: 'What your plan charges for a lead that is found, in cents; nothing is ordered before it is entered.',
    schema: z.coerce.number().min(0).optional(),
  },
  apiUrl: {
    env: 'BATCHDATA_API_URL',
    doc: "Another address of BatchData's API, for tests.",
    schema: httpUrl().default('https://api.batchdata.com'),
  },
});
