import { afterAll, beforeAll } from 'vitest';
import { describeFileStorage } from '../file-storage.suite.ts';
import { createS3Storage } from './s3-storage.ts';
import { startFakeS3Server } from './testing/fake-s3-server.ts';

const bucket = 'lotline-test';
let fakeServer: Awaited<ReturnType<typeof startFakeS3Server>>;
beforeAll(async () => {
  fakeServer = await startFakeS3Server({ bucket, pageSize: 2 });
});
afterAll(() => fakeServer.stop());

describeFileStorage('files in an S3 bucket', async () =>
  createS3Storage({
    bucket,
    region: 'us-east-1',
    endpoint: fakeServer.endpoint,
    ...fakeServer.keys,
  }),
);
