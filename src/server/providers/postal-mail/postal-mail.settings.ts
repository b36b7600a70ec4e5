import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** Who posts letters. */
export const postalMailSettings = defineSettings({
  provider: {
    env: 'POSTAL_MAIL_PROVIDER',
    label: 'Service',
    doc: 'print (letters as files to print here) or lob; where it is not set, lob with a key, else print.',
    schema: z.enum(['print', 'lob'], 'must be print or lob').optional(),
  },
});
