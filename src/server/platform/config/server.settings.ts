import { isIP } from 'node:net';
import { z } from 'zod';
import { walArchivePath } from '../database/archiving/wal-archive.ts';
import { defineSettings } from './setting.ts';

const timeZone = z.string().refine(isTimeZone, 'not a time zone such as America/Chicago');

/** Addresses and networks; `loopback`, `linklocal` and `uniquelocal` mean their ranges. */
const proxyList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8');

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  if (rest.length > 0 || bits < 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Whether the zone database of this machine has the name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What the server itself needs to know before it starts. */
export const serverSettings = defineSettings({
  host: {
    env: 'HOST',
    doc: 'Address to listen on. 0.0.0.0 lets other machines in; put a TLS proxy before it then.',
    schema: z.string().default('127.0.0.1'),
  },
  port: {
    env: 'PORT',
    doc: 'Port to listen on.',
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
  },
  dataDirectory: {
    env: 'DATA_DIR',
    doc: 'Folder of the embedded database, uploaded files and keys.',
    schema: z.string().default('./data'),
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'A Postgres server, version 15 or newer, in place of the embedded one. Of several, as in postgres://user@one,two,three/name, the one that takes changes is used.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    secret: true,
  },
  databaseReadUrl: {
    env: 'DATABASE_READ_URL',
    doc: 'A streaming replica of DATABASE_URL. Lists, counts and the map are read there while it is less than 2 seconds behind.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    secret: true,
  },
  walArchive: {
    env: 'WAL_ARCHIVE_DIR',
    doc: 'Folder, best on another disk, for copies of the embedded database and its log: any point in time of the last day or two can then be restored (npm run recover).',
    schema: walArchivePath.optional(),
  },
  secretKey: {
    env: 'SECRET_KEY',
    doc: 'Seals the keys of services that are entered on the settings screen: 32 characters or more, the same on every machine. Without it, a file in DATA_DIR does.',
    schema: z.string().min(32, 'must have 32 characters or more').max(1000).optional(),
    secret: true,
  },
  publicUrl: {
    env: 'PUBLIC_URL',
    doc: 'The address under which people and webhooks reach this installation, if a proxy hides it.',
    schema: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
  },
  trustedProxies: {
    env: 'TRUSTED_PROXIES',
    doc: 'Addresses or networks (10.0.0.0/8) of the proxies in front, separated by commas: X-Forwarded-For is believed from them alone.',
    schema: proxyList.optional(),
  },
  timeZone: {
    env: 'TIME_ZONE',
    doc: "Calendar days are this time zone's; where it is not set, the one stored in the settings, else the machine's own.",
    schema: timeZone.default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  },
  role: {
    env: 'ROLE',
    doc: 'web answers requests, worker runs background jobs, all does both.',
    schema: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  },
  ownerName: {
    env: 'OWNER_NAME',
    doc: "With OWNER_EMAIL and OWNER_PASSWORD, creates the owner's account without a browser.",
    schema: z.string().max(200).optional(),
  },
  ownerEmail: {
    env: 'OWNER_EMAIL',
    doc: "The owner's e-mail address.",
    schema: z.email('must be an e-mail address').optional(),
  },
  ownerPassword: {
    env: 'OWNER_PASSWORD',
    doc: "The owner's password, 10 characters or more; only used while there is no owner.",
    schema: z.string().min(10, 'must have 10 characters or more').max(128).optional(),
    secret: true,
  },
  metricsPort: {
    env: 'METRICS_PORT',
    doc: 'Port on which /metrics is served for Prometheus, on HOST; keep it inside. Without it and METRICS_TOKEN, /metrics is not served.',
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
  },
  metricsToken: {
    env: 'METRICS_TOKEN',
    doc: 'Bearer token for /metrics, 16 characters or more; without METRICS_PORT, /metrics is then served on PORT.',
    schema: z.string().min(16, 'must have 16 characters or more').optional(),
    secret: true,
  },
  otlpEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'Address of an OpenTelemetry collector (OTLP over HTTP); traces of requests, jobs and calls to providers are sent there.',
    schema: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
  },
  otlpHeaders: {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    doc: 'Headers for the collector, as name=value,name=value.',
    schema: z.string().optional(),
    secret: true,
  },
  otlpServiceName: {
    env: 'OTEL_SERVICE_NAME',
    doc: 'What traces call this process; lotline without it.',
    schema: z.string().default('lotline'),
  },
  providersAllowPrivate: {
    env: 'PROVIDERS_ALLOW_PRIVATE',
    doc: 'true lets the owner enter services of the own network and machine in the settings, such as a mail relay or a local model.',
    schema: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((value) => value === 'true'),
  },
  apiCallsPerMinute: {
    env: 'API_CALLS_PER_MINUTE',
    doc: 'How many calls one API token may make in a minute, on each machine.',
    schema: z.coerce.number().int().min(1).max(1_000_000).default(600),
  },
  logLevel: {
    env: 'LOG_LEVEL',
    doc: 'trace, debug, info, warn or error.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
});
