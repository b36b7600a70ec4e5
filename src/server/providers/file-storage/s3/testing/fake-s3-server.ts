import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Upload = { path: string; parts: Map<number, Buffer> };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function describeUploads(uploads: Map<string, Upload>, prefix: string): string {
  const found = [...uploads].filter(([, { path }]) => path.startsWith(prefix));
  const list = found.map(
    ([id, { path }]) => `<Upload><Key>${escaped(path)}</Key><UploadId>${id}</UploadId></Upload>`,
  );
  return `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`;
}

/**
 * A fake S3-compatible service, in memory: objects by path, lists by prefix in pages,
 * uploads in parts, errors as XML. It requires a signature and does not check it.
 * @param options.pageSize keys in one page of a list
 */
export async function startFakeS3Server({
  bucket,
  pageSize = 1000,
}: {
  bucket: string;
  pageSize?: number;
}) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();

  function answerXml(response: ServerResponse, status: number, body: string) {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    answerXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = found.slice(0, pageSize);
    const isTruncated = found.length > page.length;
    const next = isTruncated
      ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>`
      : '';
    const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
    answerXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`,
    );
  }

  function takePart(
    response: ServerResponse,
    upload: Upload | undefined,
    number: number,
    body: Buffer,
  ) {
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    upload.parts.set(number, body);
    const tag = createHash('md5').update(body).digest('hex');
    response.writeHead(200, { etag: `"${tag}"` }).end();
  }

  function complete(response: ServerResponse, id: string, body: string) {
    const upload = uploads.get(id);
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    const numbers = [...body.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const parts = numbers.map((number) => upload.parts.get(number));
    if (parts.length === 0 || parts.includes(undefined))
      return refuse(response, 400, 'InvalidPart');
    objects.set(upload.path, Buffer.concat(parts as Buffer[]));
    uploads.delete(id);
    answerXml(
      response,
      200,
      `<CompleteMultipartUploadResult><Key>${escaped(upload.path)}</Key></CompleteMultipartUploadResult>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake-server');
    const body = await buffer(request);
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=');
    if (!isSigned || pathname.split('/')[1] !== bucket)
      return refuse(response, 403, 'AccessDenied');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    const uploadId = query.get('uploadId') ?? '';
    if (key === '' && request.method === 'GET' && query.has('uploads'))
      return answerXml(response, 200, describeUploads(uploads, query.get('prefix') ?? ''));
    if (key === '' && request.method === 'GET') return list(response, query);
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { path: key, parts: new Map() });
      return answerXml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'POST') return complete(response, uploadId, body.toString());
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length)
        return refuse(response, 400, 'IncompleteBody');
      if (query.has('partNumber'))
        return takePart(response, uploads.get(uploadId), Number(query.get('partNumber')), body);
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId);
      else objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    return response.writeHead(200, { 'content-length': object.length }).end(object);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    /** Uploads that were started and neither completed nor aborted. */
    openUploads: () => uploads.size,
    /** The value for S3_ENDPOINT. */
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Keys that it takes: any. */
    keys: { accessKeyId: 'a-key-of-the-test', secretAccessKey: 'a-secret-of-the-test' },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
