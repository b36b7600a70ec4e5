import { expect, test } from 'vitest';
import { createOtlpExporter } from './otlp-exporter.ts';
import { startOtlpCollector, type CollectorAnswer } from './testing/otlp-collector.ts';
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
async function startCollector(answer?: () => CollectorAnswer, timeLimit = 10_000) {
  const collector = await startOtlpCollector(answer);
  const warnings: unknown[] = [];
  const exporter = createOtlpExporter({
    endpoint: collector.url,
    serviceName: 'lotline',
    version: '1',
    logger: { warn: (details: { spans?: number }) => warnings.push(details.spans) } as never,
    timeLimit,
  });
  return {
    exporter,
    warnings,
    spans: () => collector.batches.flat(),
    sizes: () => collector.batches.map((batch) => batch.length),
    add(count: number): void {
      for (let at = 0; at < count; at += 1) exporter.add(span(`span ${at}`));
    },
    async close(): Promise<void> {
      await exporter.close();
      await collector.stop();
      expect(collector.complaints).toEqual([]);
    },
  };
}

test('sends all waiting spans before it closes, in batches', async () => {
  const { add, close, sizes, warnings } = await startCollector();
  add(1_200);
  await close();
  expect(sizes()).toEqual([512, 512, 176]);
  expect(warnings).toEqual([]);
});

test('sends what a span says as OTLP has it', async () => {
  const { exporter, close, spans } = await startCollector();
  const attributes = { 'http.route': '/api/health', 'http.status': 200, seconds: 0.25 };
  const parentId = 'b7ad6b7169203331';
  exporter.add({ ...span('GET'), startedAt: 1.5, endedAt: 2, parentId, attributes, failed: true });
  await close();
  expect(spans()).toMatchObject([
    {
      parentSpanId: parentId,
      kind: 2,
      startTimeUnixNano: '1500000',
      endTimeUnixNano: '2000000',
      attributes: [
        { key: 'http.route', value: { stringValue: '/api/health' } },
        { key: 'http.status', value: { intValue: '200' } },
        { key: 'seconds', value: { doubleValue: 0.25 } },
      ],
      status: { code: 2 },
    },
  ]);
});

test('sends full batches at once', async () => {
  const { add, close, sizes } = await startCollector();
  add(1_024);
  await expect.poll(sizes).toEqual([512, 512]);
  await close();
});

test('reports how many spans were dropped because too many waited', async () => {
  const { add, close, spans, warnings } = await startCollector();
  add(5_000);
  await close();
  expect(warnings).toEqual([5_000 - spans().length]);
});

test.each<[string, CollectorAnswer]>([
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['half a body', 'half'],
  ['a broken connection', 'cut'],
  ['a page', { body: '<html>Welcome</html>' }],
  ['another shape', { body: '{"partialSuccess":"none"}' }],
  ['an answer that comes too late', { after: 1_500 }],
])('reports how many spans were lost by %s', async (_, answer) => {
  const isLate = typeof answer === 'object' && Boolean(answer.after);
  const { add, close, warnings } = await startCollector(() => answer, isLate ? 300 : undefined);
  add(600);
  await close();
  expect(warnings).toEqual([undefined, 600]);
});

test('an answer that comes slowly, but in time, is one', async () => {
  const { add, close, warnings, sizes } = await startCollector(() => ({ after: 100 }));
  add(3);
  await close();
  expect([sizes(), warnings]).toEqual([[3], []]);
});

test('reports how many spans the collector did not take', async () => {
  const body = '{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}';
  const { add, close, warnings } = await startCollector(() => ({ body }));
  add(3);
  await close();
  expect(warnings).toEqual([2]);
});
