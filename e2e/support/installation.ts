import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { makeInstallationStorage, type InstallationStorage } from './installation-storage.ts';
import { startHosted } from './server-host.ts';

/** Keeps no server running after a run of tests that was killed. */
const endWithParent = import.meta.resolve('#server/testing/end-with-parent.ts');

export const owner = {
  name: 'Olive Owner',
  email: 'owner@example.com',
  password: 'correct-horse-battery',
};

export type Installation = {
  /** 'http://127.0.0.1:4711'. */
  address: string;
  stop(): Promise<void>;
};

type Options = {
  firstRun?: boolean;
  sample?: boolean;
  timeZone?: string;
  place?: InstallationStorage;
  folder?: string;
  startedFrom?: string;
  environment?: Record<string, string>;
  now?: string;
};

/**
 * A whole Lotline on its own database. With options other than `sample` it runs as `npm start` runs
 * it, in its own process; else in the process that runs this worker's servers one after another.
 * @param options.firstRun leaves it without an account; else `owner` can sign in
 * @param options.sample 400 invented leads
 * @param options.timeZone Chicago's by default
 * @param options.folder where the program is; this working copy by default
 * @param options.startedFrom the working folder of the process; the program's own by default
 * @param options.environment further variables
 * @param options.now what the server's clock says when it starts; it goes on from there
 * @param options.place a database and folder that the caller made and removes
 */
export async function startInstallation(options: Options = {}): Promise<Installation> {
  if (options.place) return start(options, options.place);
  const isPrepared = isUsual(options);
  const place = await makeInstallationStorage(isPrepared ? preparationOf(options) : undefined);
  // A copy has its sample already.
  const { address, stop } = isPrepared
    ? await startHosted(variablesOf({}, place), options.now)
    : await start(options, place);
  return {
    address,
    async stop() {
      await stop();
      await place.remove();
    },
  };
}

/** Whether a copy of an installation that was started before is as good as a first start. */
function isUsual({ firstRun, timeZone, folder, startedFrom, environment }: Options): boolean {
  return !firstRun && timeZone === undefined && !folder && !startedFrom && !environment;
}

const preparationOf = ({ sample = false }: Options) => ({
  kind: sample ? ('sample' as const) : ('owner' as const),
  run: async (place: InstallationStorage) => (await start({ sample }, place)).stop(),
});

async function start(options: Options, place: InstallationStorage): Promise<Installation> {
  const program = resolve(options.folder ?? '.');
  const child = spawn(
    process.execPath,
    [
      '--import',
      endWithParent,
      join(program, 'scripts/start.mjs'),
      ...(options.sample ? ['--sample'] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: options.startedFrom ?? program,
      env: { ...process.env, ...variablesOf(options, place) },
    },
  );
  const ended = new Promise<void>((finish) => child.once('exit', () => finish()));
  return {
    address: await readAddress(child.stdout),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function variablesOf(options: Options, place: InstallationStorage): Record<string, string> {
  return {
    DATABASE_URL: place.databaseUrl,
    DATA_DIR: place.directory,
    PORT: '0',
    LOG_LEVEL: 'error',
    TIME_ZONE: options.timeZone ?? 'America/Chicago',
    PROVIDERS_ALLOW_PRIVATE: 'true',
    // A visitor's browser shares its processor with every other one here.
    SELLER_FORM_EFFORT: '60',
    ...options.environment,
    ...(options.firstRun
      ? {}
      : {
          OWNER_NAME: owner.name,
          OWNER_EMAIL: owner.email,
          OWNER_PASSWORD: owner.password,
        }),
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the server ended before it was ready');
}
