import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const fillSampleData = defineEndpoint({
  method: 'POST',
  path: '/api/sample-data',
  isIdempotent: true,
  tag: 'Sample data',
  scope: 'leads:write',
  summary: 'Fill an empty installation with 400 invented leads',
  answer: z.object({ created: z.int() }),
  status: 201,
  errors: ['sample_data.not_empty'],
  access: 'owner',
});
