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

test('sends all waiting spans before it closes, in batches', async () => {
  const batches: number[] = [];
  const collector = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    batches.push(JSON.parse(text).resourceSpans[0].scopeSpans[0].spans.length);
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const exporter = createOtlpExporter({
    endpoint: `http://127.0.0.1:${port}`,
    serviceName: 'lotline',
    version: '1',
    logger: { warn: () => {} } as never,
  });
  for (let at = 0; at < 1_200; at += 1) exporter.add(span(`span ${at}`));
  await exporter.close();
  collector.close();
  expect(batches).toEqual([512, 512, 176]);
});
