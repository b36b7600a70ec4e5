import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { describeFileStorage } from '../file-storage.suite.ts';
import { createS3Storage } from './s3-storage.ts';

const bucket = 'lotline-test';

/** The part of S3 that is used: objects by path, signed requests, errors as XML. */
function createBucketStandIn() {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const body = await buffer(request);
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=');
    if (isSigned && request.method === 'GET' && /^\/[^/]+\/?$/.test(pathname)) {
      const keys = [...objects.keys()].map((path) => path.slice(bucket.length + 2));
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
      );
    } else if (!isSigned || !pathname.startsWith(`/${bucket}/`)) {
      response.writeHead(403).end();
    } else if (request.method === 'PUT') {
      const isWhole = Number(request.headers['content-length']) === body.length;
      if (isWhole) objects.set(pathname, body);
      response.writeHead(isWhole ? 200 : 400).end();
    } else if (request.method === 'DELETE') {
      objects.delete(pathname);
      response.writeHead(204).end();
    } else if (objects.has(pathname)) {
      response.writeHead(200).end(objects.get(pathname));
    } else {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>');
    }
  });
}

const server = createBucketStandIn();
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => server.close());

describeFileStorage('files in an S3 bucket', async () =>
  createS3Storage({
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'a-key-of-the-test',
    secretAccessKey: 'a-secret-of-the-test',
  }),
);
