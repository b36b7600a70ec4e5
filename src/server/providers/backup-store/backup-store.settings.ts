import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

const count = (most: number, value: number) =>
  z.coerce.number().int().min(0).max(most).default(value);

export const backupSettings = defineSettings({
  at: {
    env: 'BACKUP_AT',
    doc: 'Time of the daily backup in TIME_ZONE, as 02:15; off makes none. Without it: 02:15 with the embedded database or a place below, else off.',
    schema: z
      .string()
      .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 02:15, or off')
      .optional(),
  },
  directory: {
    env: 'BACKUP_DIR',
    doc: 'Folder for backups, best on another disk; backups in DATA_DIR without it.',
    schema: z.string().optional(),
  },
  bucket: {
    env: 'BACKUP_S3_BUCKET',
    doc: 'Bucket for backups, in place of a folder; with S3_REGION, S3_ENDPOINT and the keys of S3.',
    schema: z.string().optional(),
  },
  prefix: {
    env: 'BACKUP_S3_PREFIX',
    doc: 'What the keys of backups begin with in the bucket.',
    schema: z
      .string()
      .regex(/^([\w.-]+\/)*$/, 'must be empty or end with a slash')
      .default('lotline-backups/'),
  },
  key: {
    env: 'BACKUP_KEY',
    doc: 'Encrypts backups (AES-256-GCM): 32 characters or more. Without it they are not encrypted; without the same one they cannot be restored.',
    schema: z.string().min(32, 'must have 32 characters or more').max(1000).optional(),
    secret: true,
  },
  days: {
    env: 'BACKUP_KEEP_DAYS',
    doc: 'The latest backup of each of so many days is kept; 7 without it.',
    schema: count(3650, 7),
  },
  weeks: {
    env: 'BACKUP_KEEP_WEEKS',
    doc: 'The latest backup of each of so many weeks is kept; 4 without it.',
    schema: count(520, 4),
  },
  months: {
    env: 'BACKUP_KEEP_MONTHS',
    doc: 'The latest backup of each of so many months is kept; 6 without it.',
    schema: count(120, 6),
  },
});
