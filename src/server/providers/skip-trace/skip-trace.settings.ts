import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

export const skipTraceSettings = defineSettings({
  provider: {
    env: 'SKIP_TRACE_PROVIDER',
    label: 'Service',
    doc: 'sandbox, file, batchdata or tracerfy; where it is not set, the one with a key, else sandbox.',
    schema: z
      .enum(
        ['sandbox', 'file', 'batchdata', 'tracerfy'],
        'must be sandbox, file, batchdata or tracerfy',
      )
      .optional(),
  },
  second: {
    env: 'SKIP_TRACE_SECOND',
    label: 'Service for what the first does not find',
    doc: 'none, batchdata or tracerfy: asked for the leads that the first service did not find.',
    schema: z
      .enum(['none', 'batchdata', 'tracerfy'], 'must be none, batchdata or tracerfy')
      .default('none'),
  },
  budgetDollars: {
    env: 'SKIP_TRACE_BUDGET',
    label: 'Most that a month may cost, in dollars',
    doc: 'Searches that may cost more than is left of it are refused; empty for no limit.',
    schema: z.coerce.number().min(0).optional(),
  },
});
