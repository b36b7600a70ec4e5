import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from './platform/config/setting.ts';
import { serverSettings } from './platform/config/server.settings.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from './platform/database/testing/test-database.ts';
import { createDiskSpace } from './platform/disk/disk-space.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logging/logger.ts';
import { installMetricsRoute, serveMetrics } from './platform/metrics/metrics.http.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { watchSystem } from './platform/metrics/system-metrics.ts';
import { observeOutgoingCalls, startTracing } from './observation.ts';
import { createTestServer } from './testing/test-server.ts';

type SpanRecord = { name: string; traceId: string; spanId: string; parentSpanId?: string };

/** What the collector was sent. */
const spans: SpanRecord[] = [];
const lines: { msg: string; requestId?: string; jobId?: string; host?: string }[] = [];
let collector: Server;
let provider: Server;
let database: TestDatabase;
let jobs: Jobs;

/** A server on this machine, and its address by another name than the collector's. */
async function listen(server: Server, host: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

const stoppers: (() => Promise<unknown> | unknown)[] = [];
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SpanRecord[] }[] }[];
    };
    spans.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((two) => two.spans)));
    response.end('{}');
  });
  provider = createServer((_, response) => void response.writeHead(503).end());
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const stop of stoppers.toReversed()) await stop();
  await database.destroy();
  for (const server of [collector, provider]) server.close();
});

test('a request, its job and the job’s call to a provider share an id and a trace', async () => {
  const collectorUrl = await listen(collector, '127.0.0.1');
  const providerUrl = await listen(provider, 'localhost');
  const settings = readSettings(serverSettings, { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl });
  const metrics = createMetrics();
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const tracing = startTracing(settings, logger)!;
  stoppers.push(observeOutgoingCalls({ metrics, logger }, tracing));
  const { tracer } = tracing;
  jobs = createJobs({
    databaseUrl: database.url,
    timeZone: () => 'America/Chicago',
    logger,
    metrics,
    tracer,
  });
  const calling: JobDefinition<{ number: number }> = {
    name: 'tests.calling',
    data: z.strictObject({ number: z.int() }),
    run: async (job) => {
      await fetch(providerUrl);
      job.logger.info('the job has called');
    },
  };
  await jobs.start([calling as JobDefinition]);
  await jobs.work([calling as JobDefinition]);
  stoppers.push(() => jobs.stop());

  const app = await createHttpApp({ logger, metrics, tracer });
  stoppers.push(() => app.close());
  app.post('/api/calls/:id', async () => ({
    id: await jobs.enqueue(database.db, calling, { number: 1 }),
  }));
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/calls/7',
    headers: { traceparent: parent },
    payload: { some: 'body' },
  });
  const requestId = answer.headers['x-request-id'];

  await expect
    .poll(() => lines.filter((line) => line.requestId === requestId))
    .toMatchObject([
      { msg: 'a call to another host failed', host: 'localhost', jobId: answer.json().id },
      { msg: 'the job has called', jobId: answer.json().id },
    ]);
  await expect.poll(() => metrics.scrape()).toContain('kind="tests.calling",outcome="done"');
  await tracing.close();
  await expect.poll(() => spans.length).toBe(3);
  const named = (name: string) => spans.find((span) => span.name === name)!;
  const [request, job, call] = ['POST /api/calls/:id', 'tests.calling', 'GET localhost'].map(named);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['a'.repeat(32)]));
  expect([request!.parentSpanId, job!.parentSpanId, call!.parentSpanId]).toEqual([
    'b'.repeat(16),
    request!.spanId,
    job!.spanId,
  ]);
  const figures = await metrics.scrape();
  expect(figures).toContain(
    'lotline_http_requests_total{method="POST",route="/api/calls/:id",status="200"} 1',
  );
  expect(figures).toContain('lotline_provider_calls_total{host="localhost",status="503"} 1');
});

test('the server exports metrics of contacts, connections and the disk', async () => {
  const server = await createTestServer({ withJobs: true });
  stoppers.push(() => server.stop());
  await server.features.contactGate.gate.decide({ channel: 'sms', phone: '6155550142' });
  const figures = await server.metrics.scrape();
  expect(figures).toMatch(/lotline_gate_decisions_total\{channel="sms",decision="\w+"\} 1/);
  expect(figures).toMatch(/lotline_database_pool_connections\{state="idle"\} \d/);
  expect(figures).toMatch(/lotline_disk_free_bytes\{place="data"\} [1-9]/);
});

test('the queue is counted by kind, with the age of its oldest job', async () => {
  const metrics = createMetrics();
  metrics.watchProcess();
  const { db, pool } = database;
  watchSystem(metrics, { db, pool, diskSpace: createDiskSpace(tmpdir()) });
  const logger = createLogger('silent');
  const queue = createJobs({ databaseUrl: database.url, timeZone: () => 'UTC', logger, metrics });
  const waiting = { name: 'tests.waiting', data: z.strictObject({}), run: async () => {} };
  // Started, but no process works on it.
  await queue.start([waiting as JobDefinition]);
  stoppers.push(() => queue.stop());
  await queue.enqueue(db, waiting, {}, { startAfter: new Date(Date.now() - 120_000) });
  await queue.enqueue(db, waiting, {});
  const figures = await metrics.scrape();
  expect(figures).toContain('lotline_jobs{kind="tests.waiting",state="queued"} 2');
  const [, age] = /lotline_job_oldest_seconds\{kind="tests.waiting"\} (\S+)/.exec(figures)!;
  expect(Number(age)).toBeGreaterThan(119);
  expect(figures).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test('metrics are served on their own port, or to clients with the token', async () => {
  const metrics = createMetrics();
  const token = 'sixteen-letters-!';
  const app = await createHttpApp();
  stoppers.push(() => app.close());
  installMetricsRoute(app, metrics, token);
  const get = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await get()).statusCode).toBe(401);
  expect((await get('Bearer wrong')).statusCode).toBe(401);
  expect((await get(`Bearer ${token}`)).body).toContain('# HELP lotline_http_requests_total');

  const own = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token });
  stoppers.push(() => own.close());
  const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}/metrics`;
  expect((await fetch(address)).status).toBe(401);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.text()).toContain('# HELP lotline_http_requests_total');
});

test('the dashboard and the alert rules name existing metrics', async () => {
  const metrics = createMetrics();
  metrics.watchProcess();
  const known = new Set(metrics.names().flatMap((name) => [name, `${name}_bucket`]));
  const dashboard = JSON.parse(
    await readFile('deploy/monitoring/grafana-dashboard.json', 'utf8'),
  ) as { panels: { targets: { expr: string }[] }[] };
  const alerts = await readFile('deploy/monitoring/alerts.yml', 'utf8');
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/expr: (.+)/g)].map(([, expr]) => expr!),
  ];
  expect(expressions.length).toBeGreaterThan(25);
  const used = expressions.flatMap((one) => one.match(/\b(lotline|nodejs|process)_\w+/g) ?? []);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  const shown = new Set(used.map((name) => name.replace(/_bucket$/, '')));
  const own = metrics.names().filter((name) => name.startsWith('lotline_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});
