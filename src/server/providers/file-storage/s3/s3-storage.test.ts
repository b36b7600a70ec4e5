import { afterAll, beforeAll } from 'vitest';
import { describeFileStorage } from '../file-storage.suite.ts';
import { createS3Storage } from './s3-storage.ts';
import { startBucketStandIn } from './testing/bucket-stand-in.ts';

const bucket = 'lotline-test';
let standIn: Awaited<ReturnType<typeof startBucketStandIn>>;
beforeAll(async () => {
  standIn = await startBucketStandIn({ bucket, pageSize: 2 });
});
afterAll(() => standIn.stop());

describeFileStorage('files in an S3 bucket', async () =>
  createS3Storage({ bucket, region: 'us-east-1', endpoint: standIn.endpoint, ...standIn.keys }),
);
