// The examples in deploy/ for Prometheus, Grafana and Traefik, as far as no program of theirs is needed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string) => readFileSync(path, 'utf8');

test('every alert has tests in which it fires and in which it stays silent', () => {
  type Rules = { groups: { rules: { alert: string }[] }[] };
  const { groups } = parse(read('deploy/monitoring/alerts.yml')) as Rules;
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  type Tests = { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] };
  const { tests } = parse(read('deploy/monitoring/alerts.test.yml')) as Tests;
  const [sound, failing] = tests.map(({ alert_rule_test: each }) => each);
  expect(sound!.filter((one) => one.exp_alerts)).toEqual([]);
  expect(sound!.map(({ alertname }) => alertname)).toEqual(alerts);
  expect(
    failing!.filter((one) => one.exp_alerts?.length === 1).map((one) => one.alertname),
  ).toEqual(alerts);
});

const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const panel = z.object({
  id: z.int(),
  title: z.string().min(1),
  datasource: source,
  gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
});

test('the dashboard’s panels do not overlap and use known variables', () => {
  const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'));
  const panels = z.array(panel).parse(dashboard.panels);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { gridPos } of panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken).not.toContain(`${x},${y}`);
        taken.add(`${x},${y}`);
      }
  }
  const known = dashboard.templating.list.map(({ name }: { name: string }) => name);
  const used = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/g)].map(([, name]) => name)),
  );
  expect(known).toEqual(expect.arrayContaining([...new Set(used)]));
});

/** What the example uses of Traefik 3's dynamic configuration: a misspelled field is an error. */
const duration = z.string().regex(/^\d+(ms|s)$/);
const dynamicConfiguration = z.strictObject({
  http: z.strictObject({
    routers: z.record(
      z.string(),
      z.strictObject({
        rule: z.string().regex(/^Host\(`[^`]+`\)/),
        entryPoints: z.array(z.string()),
        service: z.string(),
        middlewares: z.array(z.string()),
        tls: z.strictObject({ certResolver: z.string() }),
      }),
    ),
    middlewares: z.record(
      z.string(),
      z.strictObject({
        retry: z.strictObject({ attempts: z.int(), initialInterval: duration }),
      }),
    ),
    services: z.record(
      z.string(),
      z.strictObject({
        loadBalancer: z.strictObject({
          servers: z.array(z.strictObject({ url: z.url() })),
          healthCheck: z.strictObject({ path: z.string(), interval: duration, timeout: duration }),
          responseForwarding: z.strictObject({ flushInterval: duration }),
        }),
      }),
    ),
  }),
});

test('the Traefik example has the fields of its dynamic configuration', () => {
  const { error } = dynamicConfiguration.safeParse(parse(read('deploy/proxy/traefik.yaml')));
  expect(error).toBeUndefined();
});
