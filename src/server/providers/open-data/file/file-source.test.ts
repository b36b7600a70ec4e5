import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicHttp } from '../public-http.ts';
import { datasetAt } from '../open-data.port.ts';
import { createFileSource } from './file-source.ts';

let body: string | Buffer = '';
let requests = 0;
const server = createServer((_, response) => {
  requests += 1;
  response.end(body);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

function open(limits: { maxFileBytes?: number; maxBytes?: number; allowPrivate?: boolean } = {}) {
  const { allowPrivate = true, maxBytes, ...ofHttp } = limits;
  const file = `http://127.0.0.1:${(server.address() as AddressInfo).port}/table.csv`;
  const http = createPublicHttp({ allowPrivate: () => allowPrivate, ...ofHttp });
  return createFileSource({ file }, { http, ...(maxBytes && { maxBytes }) });
}

async function read(source: ReturnType<typeof open>, values?: string[]) {
  const condition = values ? { column: 'pin', values } : null;
  const rows = [];
  for await (const page of source.pages({ condition, cursor: null, pageRows: 2 }))
    rows.push(...page.rows);
  return rows;
}

test('reads a table by its own delimiter, quotes and line breaks, and by values of a column', async () => {
  body = '\uFEFFpin;street\r\n1;"Oak; St"\r\n2;"two\nlines"\r\n\r\n3;  Señor  St \r\n';
  const all = [
    { pin: '1', street: 'Oak; St' },
    { pin: '2', street: 'two\nlines' },
    { pin: '3', street: 'Señor  St' },
  ];
  expect(await read(open())).toEqual(all);
  expect(await read(open(), ['3', '1'])).toEqual([all[0], all[2]]);
  expect((await open().describe()).columns.map(({ name }) => name)).toEqual(['pin', 'street']);
});

test('what is too large is not kept, packed or unpacked, and no private address is asked', async () => {
  body = `pin\n${'1\n'.repeat(2_000)}`;
  await expect(read(open({ maxFileBytes: 1_000 }))).rejects.toMatchObject({ problem: 'too_large' });
  await expect(read(open({ maxBytes: 1_000 }))).rejects.toThrow(/unpacks to more than/);
  // A packed cell without an end.
  const size = 50_000_000;
  body = zipOf(deflateRawSync(Buffer.alloc(size, 'x')), size);
  await expect(read(open())).rejects.toThrow(
    /^The file of 127\.0\.0\.1:\d+ cannot be read: a row does not end\.$/,
  );
  const before = requests;
  await expect(read(open({ allowPrivate: false }))).rejects.toMatchObject({ problem: 'private' });
  expect(requests).toBe(before);
});

test('an address of the catalogue is a file or a dataset of a platform', () => {
  const csv = 'https://example.gov/files/sales.CSV?year=2031';
  expect(datasetAt(csv)).toEqual({ file: csv });
  const id = '0a2c7f31-cd15-4151-8222-09dd57d5f16d';
  expect(
    datasetAt(`https://example.gov/dataset/a/resource/${id}/download/mprop.csv`),
  ).toMatchObject({ platform: 'ckan', id });
});

/** An archive of one packed file. */
function zipOf(packed: Buffer, size: number): Buffer {
  const name = Buffer.from('a.csv');
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    facts,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
