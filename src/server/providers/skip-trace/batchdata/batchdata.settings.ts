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
  costPerLeadCents: {
    env: 'BATCHDATA_COST_CENTS',
    label: 'Price of a lead, in cents',
    doc: 'What your plan charges for a lead, in cents; shown before a batch is started.',
    schema: z.coerce.number().min(0).default(15),
  },
  apiUrl: {
    env: 'BATCHDATA_API_URL',
    doc: "Another address of BatchData's API, for tests.",
    schema: httpUrl().default('https://api.batchdata.com'),
  },
});
