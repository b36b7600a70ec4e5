import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

export const tracerfySettings = defineSettings({
  apiKey: {
    env: 'TRACERFY_API_KEY',
    label: 'API token',
    doc: 'API token; owners are then looked up by Tracerfy.',
    schema: z.string().optional(),
    secret: true,
  },
  costPerLeadCents: {
    env: 'TRACERFY_COST_CENTS',
    label: 'Price of a lead, in cents',
    doc: 'What five credits, the price of a lead that is found, cost in your plan, in cents; nothing is ordered before it is entered.',
    schema: z.coerce.number().min(0).optional(),
  },
  apiUrl: {
    env: 'TRACERFY_API_URL',
    doc: "Another address of Tracerfy's API, for tests; its own sandbox is https://mock.tracerfy.com.",
    schema: httpUrl().default('https://tracerfy.com'),
  },
});
