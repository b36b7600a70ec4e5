import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerOf, operationOf } from './s3-model.ts';

type Upload = { path: string; parts: Map<number, Buffer> };

/** Errors and their status, from docs.aws.amazon.com, 'Error responses', looked at on 2026-11-29. */
const errors = {
  AccessDenied: 403,
  IncompleteBody: 400,
  InvalidPart: 400,
  NoSuchKey: 404,
  NoSuchUpload: 404,
} as const;

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/**
 * A fake S3-compatible service, in memory: objects by path, lists by prefix in pages,
 * uploads in parts, errors as XML. Calls and answers are those of Amazon's model in its SDK. It
 * requires a signature and does not check it.
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

  function sendXml(response: ServerResponse, status: number, xml: string) {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  }
  function answerXml(
    response: ServerResponse,
    ...[operation, values]: Parameters<typeof answerOf>
  ) {
    const { status, xml } = answerOf(operation, values);
    sendXml(response, status, xml);
  }
  const refuse = (response: ServerResponse, code: keyof typeof errors) =>
    sendXml(
      response,
      errors[code],
      `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = found.slice(0, pageSize);
    const isTruncated = found.length > page.length;
    answerXml(response, 'ListObjectsV2', {
      Name: bucket,
      KeyCount: page.length,
      IsTruncated: isTruncated,
      ...(isTruncated && { NextContinuationToken: page.at(-1)! }),
      Contents: page.map((Key) => ({ Key })),
    });
  }

  function takePart(
    response: ServerResponse,
    upload: Upload | undefined,
    number: number,
    body: Buffer,
  ) {
    if (!upload) return refuse(response, 'NoSuchUpload');
    upload.parts.set(number, body);
    response.writeHead(200, { etag: tagOf(body) }).end();
  }

  function complete(response: ServerResponse, id: string, body: string) {
    const upload = uploads.get(id);
    if (!upload) return refuse(response, 'NoSuchUpload');
    const numbers = [...body.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const parts = numbers.map((number) => upload.parts.get(number));
    if (parts.length === 0 || parts.includes(undefined)) return refuse(response, 'InvalidPart');
    const whole = Buffer.concat(parts as Buffer[]);
    objects.set(upload.path, whole);
    uploads.delete(id);
    answerXml(response, 'CompleteMultipartUpload', { Key: upload.path, ETag: tagOf(whole) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake-server');
    const body = await buffer(request);
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=');
    if (!isSigned || pathname.split('/')[1] !== bucket) return refuse(response, 'AccessDenied');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    const uploadId = query.get('uploadId') ?? '';
    const operation = operationOf(request.method ?? '', key, query);
    if (operation === 'ListMultipartUploads') {
      const prefix = query.get('prefix') ?? '';
      const found = [...uploads].filter(([, { path }]) => path.startsWith(prefix));
      const Uploads = found.map(([UploadId, { path }]) => ({ Key: path, UploadId }));
      return answerXml(response, operation, { Uploads });
    }
    if (operation === 'ListObjectsV2') return list(response, query);
    if (operation === 'CreateMultipartUpload') {
      const UploadId = `upload-${uploads.size + 1}`;
      uploads.set(UploadId, { path: key, parts: new Map() });
      return answerXml(response, operation, { UploadId });
    }
    if (operation === 'CompleteMultipartUpload')
      return complete(response, uploadId, body.toString());
    if (operation === 'PutObject' || operation === 'UploadPart') {
      if (Number(request.headers['content-length']) !== body.length)
        return refuse(response, 'IncompleteBody');
      if (operation === 'UploadPart')
        return takePart(response, uploads.get(uploadId), Number(query.get('partNumber')), body);
      objects.set(key, body);
      return response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (operation === 'DeleteObject' || operation === 'AbortMultipartUpload') {
      if (operation === 'AbortMultipartUpload') uploads.delete(uploadId);
      else objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 'NoSuchKey');
    const headers = { 'content-length': object.length, etag: tagOf(object) };
    return response.writeHead(200, headers).end(object);
  }

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        response.writeHead(400).end(String(error)),
      ),
  );
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
