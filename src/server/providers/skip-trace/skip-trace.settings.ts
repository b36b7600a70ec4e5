import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

export const skipTraceSettings = defineSettings({
  provider: {
    env: 'SKIP_TRACE_PROVIDER',
    label: 'Service',
    doc: 'sandbox, file or batchdata; where it is not set, batchdata with a key, else sandbox.',
    schema: z
      .enum(['sandbox', 'file', 'batchdata'], 'must be sandbox, file or batchdata')
      .optional(),
  },
});
