import { afterEach, describe, expect, test } from 'vitest';
import { startTroubledProxy, type Trouble } from '../testing/troubled-proxy.ts';
import { createArcgisSource } from './arcgis/arcgis-source.ts';
import { createCartoSource } from './carto/carto-source.ts';
import { createCkanSource } from './ckan/ckan-source.ts';
import {
  OpenDataError,
  openDataPlatforms,
  type OpenDataPlatform,
  type OpenDataRow,
} from './open-data-source.ts';
import { createPublicHttp } from './public-http.ts';
import { recogniseDataset } from './recognise-dataset.ts';
import { createSocrataSource } from './socrata/socrata-source.ts';
import { isPage, startPublisher, type Publisher } from './testing/publisher.ts';

const columns = [
  { name: 'case_no', type: 'text' },
  { name: 'address', type: 'text' },
  { name: 'status', type: 'text' },
  { name: 'opened', type: 'date' },
] as const;

let publisher: Publisher;
afterEach(() => publisher?.stop());

const row = (index: number, status = 'Open') => ({
  case_no: `C-${index}`,
  address: `${index} Oak St`,
  status,
  opened: '2031-02-03',
});
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => row(first + index));

async function start(platform: OpenDataPlatform, options: object = {}) {
  publisher = await startPublisher({ platform, columns: [...columns], ...options });
}

const waits: number[] = [];
function open(allowPrivate = true, address = publisher.url) {
  waits.length = 0;
  const http = createPublicHttp({
    allowPrivate: () => allowPrivate,
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  const dataset = recogniseDataset(address);
  const options = { dataset, http };
  const sources = {
    socrata: createSocrataSource,
    arcgis: createArcgisSource,
    ckan: createCkanSource,
    carto: createCartoSource,
  };
  return sources[dataset.platform](options);
}

type Sweep = {
  pageRows?: number;
  condition?: { column: string; values: string[] } | null;
  cursor?: string | null;
};

async function sweep({ pageRows = 100, condition = null, cursor = null }: Sweep = {}): Promise<
  string[]
> {
  const keys = new Set<string>();
  for await (const page of open().pages({ condition, cursor, pageRows })) {
    for (const each of page.rows) keys.add(each.case_no!);
  }
  return [...keys].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
}

describe.each(openDataPlatforms)('%s', (platform) => {
  test('reads all rows, page by page, as text', async () => {
    await start(platform);
    publisher.add(...rowsFrom(1, 230));
    expect(await sweep()).toHaveLength(230);
    const [first] = (await open().pages({ condition: null, cursor: null }).next()).value!
      .rows as OpenDataRow[];
    expect(first).toMatchObject({
      case_no: 'C-1',
      address: '1 Oak St',
      status: 'Open',
      opened: '2031-02-03',
    });
    expect([...publisher.agents]).toEqual([expect.stringMatching(/^Lotline\/\d/)]);
  });

  test('describes its columns, and counts and reads rows by a condition', async () => {
    await start(platform);
    publisher.add(...rowsFrom(1, 5), row(6, "Owner's appeal"), row(7, "Owner's appeal"));
    const { columns: found, isComplete } = await open().describe();
    expect(isComplete).toBe(true);
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(columns.map(({ name }) => name)),
    );
    const condition = { column: 'status', values: ["Owner's appeal"] };
    expect(await open().count(condition)).toBe(2);
    expect(await open().count(null)).toBe(7);
    expect(await sweep({ condition })).toEqual(['C-6', 'C-7']);
  });

  test('does not lose a row that stays while others vanish and appear', async () => {
    await start(platform);
    publisher.add(...rowsFrom(1, 400));
    publisher.afterPage((page) => {
      if (page > 3) return;
      // 90 rows before the sweep's position, more than a page repeats.
      publisher.remove((each) => Number(String(each.case_no).slice(2)) <= page * 90);
      publisher.add(row(1_000 + page));
    });
    const keys = await sweep();
    const stayed = rowsFrom(271, 130).map(({ case_no }) => case_no);
    expect(keys).toEqual(expect.arrayContaining(stayed));
  });

  test('continues after the last stored page', async () => {
    await start(platform);
    publisher.add(...rowsFrom(1, 250));
    const first = await open().pages({ condition: null, cursor: null, pageRows: 100 }).next();
    const rest = await sweep({ cursor: first.value!.cursor });
    expect(rest).toContain('C-250');
    expect(rest.length + first.value!.rows.length).toBeGreaterThanOrEqual(250);
    expect(rest).not.toContain('C-1');
  });

  test.each<Trouble>(['slow', 'half', 'cut'])('loses no row by trouble: %s', async (trouble) => {
    await start(platform);
    publisher.add(...rowsFrom(1, 30));
    const proxy = await startTroubledProxy(new URL(publisher.url).origin);
    proxy.troubles.push(trouble, trouble);
    const seen = new Set<unknown>();
    const address = publisher.url.replace(new URL(publisher.url).origin, proxy.url);
    for await (const page of open(true, address).pages({ condition: null, cursor: null })) {
      for (const each of page.rows) seen.add(each.case_no);
    }
    expect(seen.size).toBe(30);
    expect(waits).toHaveLength(trouble === 'slow' ? 0 : 2);
    await proxy.stop();
  });

  test('waits as long as a 429 asks, and retries a server error', async () => {
    await start(platform);
    publisher.add(...rowsFrom(1, 120));
    let limited = 0;
    publisher.setFault((url) => {
      if (!isPage(url) || limited === 4) return null;
      limited += 1;
      if (limited === 4) return { status: 500, body: { message: 'Our bad' } };
      return {
        status: 429,
        headers: { 'retry-after': '20' },
        body: { message: 'Too many requests' },
      };
    });
    const source = open();
    let rows = 0;
    for await (const page of source.pages({ condition: null, cursor: null }))
      rows += page.rows.length;
    expect(rows).toBe(120);
    expect(waits.slice(0, 3)).toEqual([20_000, 20_000, 20_000]);
    expect(waits).toHaveLength(4);
  });

  test('gives up on a publisher that only fails, with a sentence', async () => {
    await start(platform);
    publisher.setFault(() => ({ status: 500, body: {} }));
    await expect(open().describe()).rejects.toThrow(/answered with its own error \(500\)/);
    publisher.setFault(() => 'hang up');
    await expect(open().describe()).rejects.toThrow(/cannot be reached/);
  });

  test('a short page and a repeated page lose nothing', async () => {
    await start(platform);
    publisher.add(...rowsFrom(1, 300));
    let kept: unknown;
    let pages = 0;
    publisher.setFault((url) => {
      if (!isPage(url)) return null;
      pages += 1;
      return pages === 2 && kept ? (kept as never) : null;
    });
    // The second page of rows is the first one again.
    const first = await fetch(firstPageOf(publisher.requests, await sweepOnce()));
    kept = { body: await first.json() };
    pages = 0;
    expect(await sweep()).toHaveLength(300);
  });

  async function sweepOnce() {
    await open().pages({ condition: null, cursor: null, pageRows: 100 }).next();
    return publisher.origin;
  }

  test('calls no private address unless that is allowed', async () => {
    await start(platform);
    const before = publisher.requests.length;
    await expect(open(false).describe()).rejects.toMatchObject({ problem: 'private' });
    expect(publisher.requests).toHaveLength(before);
  });
});

const firstPageOf = (requests: URL[], origin: string) => {
  const url = requests.findLast(isPage)!;
  return `${origin}${url.pathname}${url.search}`;
};

test('does not call a private address behind a redirect or a name', async () => {
  await start('socrata');
  const http = createPublicHttp({ allowPrivate: () => false, wait: async () => undefined });
  const port = new URL(publisher.origin).port;
  await expect(http.get(`http://localhost:${port}/`)).rejects.toMatchObject({ problem: 'private' });
  await expect(http.get(`http://[::1]:${port}/`)).rejects.toMatchObject({ problem: 'private' });
  await expect(http.get(`http://2130706433:${port}/`)).rejects.toMatchObject({
    problem: 'private',
  });
  await expect(http.get('file:///etc/hosts')).rejects.toThrow(OpenDataError);
  let allowed = true;
  const redirected = createPublicHttp({
    // The first request is let through, as a public publisher's would be.
    allowPrivate: () => allowed,
    wait: async () => undefined,
  });
  publisher.setFault((url) => {
    allowed = false;
    return url.pathname === '/moved'
      ? { status: 302, headers: { location: `${publisher.origin}/secret` }, body: '' }
      : null;
  });
  await expect(redirected.get(`${publisher.origin}/moved`)).rejects.toMatchObject({
    problem: 'private',
  });
  expect(publisher.requests.map(({ pathname }) => pathname)).toEqual(['/moved']);
});

test('limits the size of bodies, and reports unexpected answers', async () => {
  await start('socrata');
  const http = createPublicHttp({ allowPrivate: () => true, maxBytes: 1_000 });
  publisher.setFault(() => ({ body: 'x'.repeat(2_000) }));
  await expect(http.get(publisher.url)).rejects.toMatchObject({ problem: 'too_large' });
  publisher.setFault((url) => (isPage(url) ? { body: { rows: 'none' } } : null));
  await expect(sweep()).rejects.toMatchObject({ problem: 'shape' });
});

test('reads ArcGIS errors from HTTP 200, and layers without paging by their ids', async () => {
  await start('arcgis', { supportsPagination: false, pageCap: 7 });
  publisher.add(...rowsFrom(1, 40));
  expect(await sweep()).toHaveLength(40);
  await expect(sweep({ condition: { column: 'gone', values: ['x'] } })).rejects.toThrow(
    /Invalid field: gone/,
  );
  publisher.setFault(() => ({
    body: { error: { code: 500, message: 'Unable to complete operation.', details: [] } },
  }));
  await expect(open().describe()).rejects.toThrow(/500: Unable to complete operation/);
});

test('asks ArcGIS for days as the type of their column wants, and takes no empty page for the end', async () => {
  await start('arcgis', { dayType: 'esriFieldTypeDateOnly' });
  publisher.add(...rowsFrom(1, 3));
  const condition = { column: 'opened', from: '2031-02-03' };
  expect(await open().count(condition)).toBe(3);
  expect(publisher.requests.at(-1)!.searchParams.get('where')).toBe("opened >= date '2031-02-03'");
  publisher.setFault((url) =>
    isPage(url) ? { body: { features: [], exceededTransferLimit: true } } : null,
  );
  await expect(sweep()).rejects.toMatchObject({ problem: 'shape' });
});

test('accepts CKAN servers that send fewer rows than requested', async () => {
  await start('ckan', { pageCap: 60 });
  publisher.add(...rowsFrom(1, 200));
  expect(await sweep({ pageRows: 500 })).toHaveLength(200);
});

test('asks Carto for fewer rows after a statement timeout', async () => {
  await start('carto', { slowAbove: 300 });
  publisher.add(...rowsFrom(1, 900));
  expect(await sweep({ pageRows: 5_000 })).toHaveLength(900);
  expect(waits).toEqual([]);
});
