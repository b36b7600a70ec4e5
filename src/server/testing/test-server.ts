import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createTestClock } from '#domain/clock.ts';
import { createApp } from '../app.ts';
import { jobsOf, mountModules } from '../platform/feature-module.ts';
import { readSettings } from '../platform/config/setting.ts';
import { serverSettings } from '../platform/config/server.settings.ts';
import { createTestDatabase } from '../platform/database/testing/test-database.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { createMount } from '../platform/http/mount-endpoint.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createFolderStorage } from '../providers/file-storage/folder/folder-storage.ts';
import { createPlatform } from '../server-platform.ts';
import { storableVariables } from '../settings.ts';
import { cheapPasswordHash } from './cheap-password-hash.ts';

const password = 'correct-horse-battery';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

export type TestServerOptions = {
  environment?: Record<string, string>;
  /** Start the queue, run the jobs. Without it, jobs cannot be added. */
  withJobs?: boolean;
  /** First texts of a text service end with the standard line; else they are as a test writes them. */
  withTextLine?: boolean;
  /** Hash passwords as the product does, for tests about just that or beside other processes. */
  withRealPasswords?: boolean;
};

/**
 * The whole server in this process, without a socket: real database, real services, a clock that
 * the test moves, and an owner who is signed in. Answers are checked by their schemas.
 */
export async function createTestServer(options: TestServerOptions = {}) {
  const environment = {
    TIME_ZONE: 'America/Chicago',
    // Stand-ins of services run on this machine.
    PROVIDERS_ALLOW_PRIVATE: 'true',
    ...options.environment,
  };
  const settings = readSettings(serverSettings, environment);
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  const clock = createTestClock();
  const log: { level: number; msg: string; code?: string }[] = [];
  const logger = createLogger('info', collectLines(log));

  const { db, pool, url: databaseUrl } = database;
  const platform = await createPlatform({
    settings,
    environment,
    storable: storableVariables,
    databaseUrl,
    dataDirectory: directory,
    db,
    pool,
    files: createFolderStorage(join(directory, 'files')),
    clock,
    logger,
    passwordHash: options.withRealPasswords ? undefined : cheapPasswordHash,
  });
  const { jobs, events } = platform;
  const features = await createApp(platform);
  if (options.withJobs) {
    const definitions = jobsOf(features);
    await jobs.start(definitions);
    await jobs.work(definitions);
  }
  await events.start();

  const app = await createHttpApp({
    logger,
    ...(settings.publicUrl && { publicUrl: settings.publicUrl }),
    ...(settings.trustedProxies && { trustedProxies: settings.trustedProxies }),
  });
  const mount = createMount(app, {
    authenticate: features.accounts.authenticate,
    confirmPassword: features.accounts.confirmPassword,
    confirmDownload: features.accounts.confirmDownload,
    auditWriter: features.auditLog,
    checkAnswers: true,
    idempotency: createIdempotency(platform),
  });
  mountModules(mount, features);
  features.apiTokens.installOAuth(app);
  features.agent.installMcp(app);
  features.sellerForms.installPages(app);

  await features.accounts.createOwner({
    name: 'Olive Owner',
    email: 'owner@example.com',
    password,
  });

  /** A client's calls: with a session after `signIn`, without one before. */
  function createClient() {
    let cookie = '';
    async function send(method: Method, path: string, body?: unknown, headers = {}) {
      const response = await app.inject({
        method,
        url: path,
        headers: { cookie, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = response.headers['content-type']?.toString().includes('json');
      // Tests inspect responses of every shape; the server itself checks the schemas.
      // oxlint-disable-next-line typescript/no-explicit-any
      const answer = (isJson ? response.json() : response.body) as any;
      return { status: response.statusCode, body: answer, headers: response.headers, response };
    }
    return {
      send,
      get: (path: string) => send('GET', path),
      post: (path: string, body: unknown = {}) => send('POST', path, body),
      patch: (path: string, body: unknown, headers = {}) => send('PATCH', path, body, headers),
      delete: (path: string, body: unknown = {}) => send('DELETE', path, body),
      async signIn(email: string, secret = password, code?: string) {
        const answer = await send('POST', '/api/auth/sign-in/email', {
          email,
          password: secret,
          ...(code && { code }),
        });
        const cookies = [answer.headers['set-cookie'] ?? []].flat();
        cookie = cookies.map((one) => one.split(';')[0]).join('; ');
        return answer;
      },
    };
  }

  const owner = createClient();
  await owner.signIn('owner@example.com');
  let houses = 0;
  if (!options.withTextLine) {
    const value = JSON.stringify({ suffix: '', confirmation: '' });
    await db
      .insertInto('settings')
      .values({ name: 'text-words', value, updated_by: null })
      .execute();
  }

  return {
    ...platform,
    clock,
    /** The features' public functions. */
    features,
    app,
    /** Path of a folder that is removed with the server. */
    directory,
    databaseUrl,
    /** The log, to check that nothing was logged as an error. */
    log,
    /** The owner, signed in. */
    owner,
    ownerPassword: password,
    /** With which the owner downloads guarded files for a minute. */
    downloadKey: async () =>
      (await owner.post('/api/auth/download-keys', { password })).body.key as string,
    createClient,
    /** Adds a lead as the owner, at a house of its own unless `fields` says another. @returns its id */
    async addLead(fields: object = {}): Promise<number> {
      const { status, body } = await owner.post('/api/properties', {
        propertyType: 'foreclosure',
        streetAddress: `${(houses += 1)} Porter Rd`,
        city: 'Nashville',
        state: 'TN',
        zipCode: '37206',
        ...fields,
      });
      if (status >= 300) throw new Error(`no lead was added: ${JSON.stringify(body)}`);
      return body.id;
    },
    /** Runs a job once, here and now, without the queue. */
    async runJob(name: string, data: object = {}): Promise<void> {
      const job = jobsOf(features).find((one) => one.name === name);
      const signal = new AbortController().signal;
      await job!.run({ id: 'test', data, attempt: 1, isLastAttempt: false, signal, logger });
    },
    async stop() {
      await platform.pdfMaker.close();
      await app.close();
      await events.stop();
      if (options.withJobs) await jobs.stop();
      await database.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function collectLines(log: { level: number; msg: string }[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) log.push(JSON.parse(line));
      done();
    },
  });
}
