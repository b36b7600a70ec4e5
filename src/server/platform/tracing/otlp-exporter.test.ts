import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createOtlpExporter } from './otlp-exporter.ts';
import type { FinishedSpan } from './tracer.ts';

const span = (name: string): FinishedSpan => ({
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  name,
  kind: 'server',
  startedAt: 0,
  endedAt: 1,
  attributes: {},
  failed: false,
});

/** A collector, and an exporter to it whose warnings are kept. */
async function startCollector(status = 200) {
  const batches: number[] = [];
  const warnings: unknown[] = [];
  const collector = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    batches.push(JSON.parse(text).resourceSpans[0].scopeSpans[0].spans.length);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const exporter = createOtlpExporter({
    endpoint: `http://127.0.0.1:${port}`,
    serviceName: 'lotline',
    version: '1',
    logger: { warn: (details: { spans?: number }) => warnings.push(details.spans) } as never,
  });
  return {
    batches,
    warnings,
    add(count: number): void {
      for (let at = 0; at < count; at += 1) exporter.add(span(`span ${at}`));
    },
    async close(): Promise<void> {
      await exporter.close();
      collector.close();
    },
  };
}

test('sends all waiting spans before it closes, in batches', async () => {
  const { add, close, batches, warnings } = await startCollector();
  add(1_200);
  await close();
  expect(batches).toEqual([512, 512, 176]);
  expect(warnings).toEqual([]);
});

test('sends full batches at once', async () => {
  const { add, close, batches } = await startCollector();
  add(1_024);
  await expect.poll(() => batches).toEqual([512, 512]);
  await close();
});

test('reports how many spans were dropped because too many waited', async () => {
  const { add, close, batches, warnings } = await startCollector();
  add(5_000);
  await close();
  const sent = batches.reduce((sum, one) => sum + one, 0);
  expect(warnings).toEqual([5_000 - sent]);
});

test('reports how many spans were lost in an outage of the collector', async () => {
  const { add, close, warnings } = await startCollector(503);
  add(600);
  await close();
  expect(warnings).toEqual([undefined, 600]);
});
