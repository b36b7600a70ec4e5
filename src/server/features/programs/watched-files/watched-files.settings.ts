import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

export const watchedFilesSettings = defineSettings({
  directory: {
    env: 'WATCH_DIR',
    doc: 'A folder that is checked every minute: lists with known columns are imported, petitions are read. Its files are only read, never moved or deleted. Off without it.',
    schema: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  },
});
