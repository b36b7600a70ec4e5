import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { badFiles } from '../../src/server/features/leads/imports/testing/bad-files.ts';
import {
  sheetOf,
  workbookBytes,
} from '../../src/server/features/leads/imports/testing/list-files.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { startChildServer } from '../../src/server/testing/child-server.ts';
import type { Trial } from './trial.ts';

/** Megabytes that a server and its children may take beyond what they take idle. */
const limit = 1_500;
const atOnce = 6;

type Expanding = { name: string; path: string; filename: string; make: () => Buffer };

const lists = '/api/properties/preview';
const papers = '/api/probate/upload';

function oneTextInManyCells(): Buffer {
  const long = 'x'.repeat(30_000);
  const rows = Array.from({ length: 1_500 }, () => Array.from({ length: 10 }, () => long));
  return workbookBytes({ List: sheetOf(rows) }, { bookSST: true });
}

/** A page whose drawing inflates to 600 MB. */
function inflatingPdf(): Buffer {
  const drawing = deflateSync(Buffer.alloc(600_000_000, ' '));
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawing.length}/Filter/FlateDecode>>stream
`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return Buffer.concat([Buffer.from(head), drawing, Buffer.from(tail)]);
}

/** A picture of this many points a side, all white. */
function largePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of gray.
  header.set([8, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), 255);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [data, end] = [chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), data, end]);
}

const expanding: Expanding[] = [
  { name: 'one text in 15,000 cells', path: lists, filename: 'a.xlsx', make: oneTextInManyCells },
  ...badFiles
    .filter(({ what }) => /inflates|too many cells/.test(what))
    .map(({ what, filename, make }) => ({ name: `a list ${what}`, path: lists, filename, make })),
  {
    name: 'a CSV that is one open quotation mark',
    path: lists,
    filename: 'a.csv',
    make: () => Buffer.from(`Address,City\n"${'a,b\n'.repeat(2_400_000)}`),
  },
  { name: 'a PDF that inflates to 600 MB', path: papers, filename: 'a.pdf', make: inflatingPdf },
  {
    name: 'a picture of 400 million points',
    path: papers,
    filename: 'a.png',
    make: () => largePng(20_000),
  },
];

/** Uploads each file several times at once, and measures the memory of the server and its children. */
export async function tryFiles(): Promise<Trial[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lotline-attack-'));
  const postgres = await startEmbeddedPostgres({
    dataDirectory: directory,
    logger: createLogger('error'),
  });
  const server = await startChildServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    BACKUP_AT: 'off',
  });
  const cookie = await server.signIn();
  const trials: Trial[] = [];
  for (const { name, path, filename, make } of expanding) {
    const bytes = new Uint8Array(make());
    const idle = treeMegabytes(server.processId);
    let peak = idle;
    const timer = setInterval(() => (peak = Math.max(peak, treeMegabytes(server.processId))), 50);
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const body = new FormData();
        body.set('file', new Blob([bytes]), filename);
        // A file that is too large is refused before it has come whole, and the line is closed.
        const sent = fetch(server.address + path, { method: 'POST', headers: { cookie }, body });
        const answer = await sent.catch(() => null);
        await answer?.text();
        return answer?.status ?? 'closed';
      }),
    );
    // A paper is read after it was taken.
    if (path === papers) await sleep(20_000);
    clearInterval(timer);
    const grown = peak - idle;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const alive = server.isAlive() && (await fetch(`${server.address}/api/health`)).ok;
    trials.push({
      name: `${name}, ${(bytes.length / 1e6).toFixed(2)} MB`,
      count: atOnce,
      figure: `${grown} of ${limit} MB more, ${seconds} s, status ${[...new Set(statuses)].join(' ')}`,
      findings: [
        ...(grown > limit ? [`${grown} MB`] : []),
        ...(statuses.some((status) => Number(status) >= 500) ? ['a status of the server'] : []),
        ...(alive ? [] : ['the server does not answer any more']),
      ],
    });
  }
  await server.kill();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
  return trials;
}

/** Memory of a process and its descendants (Linux). */
function treeMegabytes(processId: number): number {
  const parents = new Map<number, { parent: number; kilobytes: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const figure = (key: string) =>
        Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      parents.set(Number(name), { parent: figure('PPid'), kilobytes: figure('RssAnon') });
    } catch {
      // It ended between the two looks.
    }
  }
  const sum = (id: number): number => {
    let kilobytes = parents.get(id)?.kilobytes ?? 0;
    for (const [child, { parent }] of parents) if (parent === id) kilobytes += sum(child);
    return kilobytes;
  };
  return Math.round(sum(processId) / 1024);
}
