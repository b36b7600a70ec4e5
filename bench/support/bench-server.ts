import { mkdir } from 'node:fs/promises';
import { runServer } from '../../src/server/main.ts';
import { foldPostings } from '../../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { connectDatabase } from '../../src/server/platform/database/connect.ts';
import { generateProperties } from './million-properties.ts';

export const benchOwner = { email: 'bench@example.com', password: 'bench-password' };

/**
 * The server on a database with this many generated leads, which is kept for the next run.
 * `BENCH_DIR` names the folder.
 * @param environment more settings; `ROLE: 'web'` leaves out the jobs, which would run for hours to
 * geocode all leads.
 */
export async function startBenchServer(count: number, environment: Record<string, string> = {}) {
  const dataDirectory = process.env.BENCH_DIR ?? `/tmp/lotline-bench-${count}`;
  await mkdir(dataDirectory, { recursive: true });
  const server = await runServer({
    environment: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: '0',
      LOG_LEVEL: 'warn',
      OWNER_EMAIL: benchOwner.email,
      OWNER_PASSWORD: benchOwner.password,
      ...environment,
    },
  });
  const { db, close } = await connectDatabase({ url: server.databaseUrl, poolSize: 4 });
  const found = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst();
  if (!found) await generateProperties(db, count);
  // As the job does, which this server may not run.
  await foldPostings(db);
  return {
    address: server.address,
    db,
    cookie: await signIn(server.address),
    async stop() {
      await close();
      await server.stop();
    },
  };
}

export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(benchOwner),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
