import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

export const s3Settings = defineSettings({
  bucket: {
    env: 'S3_BUCKET',
    doc: 'Bucket for files, needed where several machines share them; a folder of DATA_DIR otherwise.',
    schema: z.string().optional(),
  },
  region: {
    env: 'S3_REGION',
    doc: 'Region of the bucket.',
    schema: z.string().default('us-east-1'),
  },
  endpoint: {
    env: 'S3_ENDPOINT',
    doc: 'Address of an S3-compatible service other than AWS.',
    schema: httpUrl().optional(),
  },
  accessKeyId: {
    env: 'S3_ACCESS_KEY_ID',
    doc: 'Access key; without one, the SDK looks where it always looks.',
    schema: z.string().optional(),
  },
  secretAccessKey: {
    env: 'S3_SECRET_ACCESS_KEY',
    doc: 'Secret of the access key.',
    schema: z.string().optional(),
    secret: true,
  },
});
