import { expect, test } from 'vitest';
import { readExpectations } from '../../../bench/support/list-expectation.ts';
import { scoreList } from '../../../bench/support/score-list.ts';
import { createUploadClient, type Send } from '../../../bench/support/upload-client.ts';
import { useTestServer } from './use-test-server.ts';

const server = await useTestServer({ withJobs: true });

const send: Send = async (method, path, body) => {
  const encoded = new Response(body);
  const { status, body: answer } = await server.owner.send(
    method as 'POST',
    path,
    body === undefined ? undefined : Buffer.from(await encoded.arrayBuffer()),
    body instanceof FormData
      ? { 'content-type': encoded.headers.get('content-type') }
      : { 'content-type': 'application/json' },
  );
  return { status, answer };
};

// Each in the shape of a real list that was once read wrongly: bench/lists/README.md.
test.each(await readExpectations('bench/lists'))('$file becomes the right leads', async (list) => {
  const score = await scoreList({ client: createUploadClient(send), pool: server.pool, ...list });
  await server.pool.query('truncate properties, imports, import_mappings cascade');
  expect([score.faults, score.names.wrong]).toEqual([[], []]);
});
