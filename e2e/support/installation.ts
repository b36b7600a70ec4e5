import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';

export const owner = {
  name: 'Olive Owner',
  email: 'owner@example.com',
  password: 'correct-horse-battery',
};

type Place = Awaited<ReturnType<typeof makePlace>>;

export type Installation = {
  /** 'http://127.0.0.1:4711'. */
  address: string;
  stop(): Promise<void>;
};

/**
 * A whole Lotline as `npm start` runs it, in a process and on a database of its own.
 * @param options.firstRun leaves it without an account; else `owner` can sign in
 * @param options.sample 400 invented leads
 * @param options.timeZone Chicago's unless said
 * @param options.folder where the program lies; this working copy unless said
 * @param options.environment further variables
 * @param options.place a database and folder that the caller made and removes
 */
export async function startInstallation(
  options: {
    firstRun?: boolean;
    sample?: boolean;
    timeZone?: string;
    place?: Place;
    folder?: string;
    environment?: Record<string, string>;
  } = {},
): Promise<Installation> {
  const place = options.place ?? (await makePlace());
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', ...(options.sample ? ['--sample'] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(options.folder && { cwd: options.folder }),
      env: {
        ...process.env,
        DATABASE_URL: place.databaseUrl,
        DATA_DIR: place.directory,
        PORT: '0',
        LOG_LEVEL: 'error',
        TIME_ZONE: options.timeZone ?? 'America/Chicago',
        ...options.environment,
        ...(options.firstRun
          ? {}
          : {
              OWNER_NAME: owner.name,
              OWNER_EMAIL: owner.email,
              OWNER_PASSWORD: owner.password,
            }),
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    address: await readAddress(child.stdout),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (!options.place) await place.remove();
    },
  };
}

/** A database and a folder for an installation. */
export async function makePlace() {
  const database = await createTestDatabase({ poolSize: 1 });
  const directory = await mkdtemp(join(tmpdir(), 'lotline-journey-'));
  return {
    databaseUrl: database.url,
    directory,
    async remove() {
      await database.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the server ended before it was ready');
}
