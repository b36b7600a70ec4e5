import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { explainRefusal } from './database.errors.ts';
import { prepareDataDirectory } from './embedded/data-directory.ts';
import { takeOwnership } from './embedded/owner-file.ts';
import { choosePostgresAccount } from './embedded/postgres-account.ts';
import type { PostgresProcess } from './embedded/postgres-process.ts';
import { preparePostgresServer, type PostgresServer } from './embedded/postgres-server.ts';
import { stopPostgres } from './embedded/postmaster-lock.ts';

/** Milliseconds. */
const MAX_PAUSE = 30_000;

/** The part of a pino logger that the supervisor uses. */
export type SupervisorLogger = Record<
  'info' | 'warn' | 'error',
  (details: object, message: string) => void
>;

type EmbeddedPostgresOptions = {
  /** DATA_DIR; made where it is missing. */
  dataDirectory: string;
  logger: SupervisorLogger;
  /** Postgres settings that differ from the product's: tests alone have a reason to. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** For `connectDatabase` here and in child processes; stays the same while Postgres is restarted. */
  url: string;
  /** The folder in use, which differs from the requested one if Postgres could not enter that. */
  dataDirectory: string;
  /** The number of the present Postgres process. */
  processId(): number;
  /** Ends the sessions, stops Postgres cleanly and gives the folder back. Can be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts the bundled Postgres, and keeps it running until `stop`.
 *
 * All its files are in the data folder: the programs (`pg-<version>`), the database (`database`),
 * the socket and the log. If Postgres dies, it is restarted; committed data is kept.
 *
 * @throws DatabaseError `already_running`, `cannot_run`, `disk_full` or `start_failed`, each with a sentence for the person.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await startInDirectory(options, await openDataDirectory(options));
  } catch (error) {
    throw explainRefusal(error);
  }
}

async function startInDirectory(
  { logger, settings = {} }: EmbeddedPostgresOptions,
  dataDirectory: string,
): Promise<EmbeddedPostgres> {
  const ownership = await takeOwnership(dataDirectory);
  try {
    const server = await preparePostgresServer({
      dataDirectory,
      account: await choosePostgresAccount(path.join(dataDirectory, 'database')),
      settings,
      onLeftover: (finding) => {
        if (finding !== 'none') {
          logger.warn(
            { finding },
            'The database was not stopped in order last time; nothing that was saved is lost.',
          );
        }
      },
    });
    const supervisor = supervise({ server, logger, running: await server.launch() });
    let stopped: Promise<void> | undefined;
    return {
      url: server.url,
      dataDirectory,
      processId: supervisor.processId,
      stop: () => (stopped ??= supervisor.stop().finally(() => ownership.release())),
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

async function openDataDirectory({
  dataDirectory: wanted,
  logger,
}: EmbeddedPostgresOptions): Promise<string> {
  const account = await choosePostgresAccount(path.join(path.resolve(wanted), 'database'));
  const dataDirectory = await prepareDataDirectory(wanted, account);
  const same = await realpath(wanted).catch(() => undefined);
  if (account !== undefined && same !== dataDirectory) {
    logger.warn(
      { dataDirectory },
      `The database is kept in ${dataDirectory}, because the user ${account.name}, whom Postgres runs as, cannot enter ${path.resolve(wanted)}.`,
    );
  }
  return dataDirectory;
}

/** Restarts Postgres whenever it ends without a request. */
function supervise(options: {
  server: PostgresServer;
  logger: SupervisorLogger;
  running: PostgresProcess;
}) {
  const { server, logger } = options;
  const stopping = new AbortController();
  let running = options.running;

  async function watch(): Promise<void> {
    for (let failures = 0; ;) {
      const since = performance.now();
      await running.ended;
      if (stopping.signal.aborted) return;
      failures = performance.now() - since > MAX_PAUSE ? 0 : failures + 1;
      logger.warn(
        { processId: running.processId },
        'The database ended unexpectedly and is started again.',
      );
      if (failures > 1) await pause(failures);
      const restarted = await restart();
      if (restarted === undefined) return;
      running = restarted;
      if (stopping.signal.aborted) return;
    }
  }

  async function restart(): Promise<PostgresProcess | undefined> {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        return await server.launch();
      } catch (error) {
        logger.error(
          { err: error },
          'The database does not start again; the next attempt follows.',
        );
        await pause(failures);
      }
    }
    return undefined;
  }

  /** Doubles from 200 ms up to half a minute; cut short by `stop`. */
  async function pause(failures: number): Promise<void> {
    const duration = Math.min(100 * 2 ** failures, MAX_PAUSE);
    await sleep(duration, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  const watching = watch();
  return {
    processId: () => running.processId,
    async stop(): Promise<void> {
      stopping.abort();
      // During a restart, its new process replaces the one that was stopped first.
      let current: PostgresProcess;
      do {
        current = running;
        await stopPostgres(current.processId);
        await current.ended;
        await watching;
      } while (current !== running);
    },
  };
}
