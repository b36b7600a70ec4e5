import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const fillSampleData = defineEndpoint({
  method: 'POST',
  path: '/api/sample-data',
  isIdempotent: true,
  tag: 'Sample data',
  scope: 'leads:write',
  summary: 'Fill an empty installation with 400 invented leads, and work done with them',
  answer: z.object({ created: z.int() }),
  status: 201,
  errors: ['sample_data.not_empty'],
  access: 'owner',
});

export const removeSampleData = defineEndpoint({
  method: 'DELETE',
  path: '/api/sample-data',
  tag: 'Sample data',
  scope: 'leads:write',
  summary: 'Remove the invented leads with everything that belongs to them',
  answer: z.object({ removed: z.int() }),
  errors: ['sample_data.held'],
  access: 'owner',
  audit: { kind: 'deletion', what: 'Removed the sample data' },
});
