import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';
import { contractForm } from './testing/contract-form.ts';

const folder = await mkdtemp(join(tmpdir(), 'lotline-mailing-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const database = await useTestDatabase();

/** What the queue does itself when a process has sent no heartbeat for half a minute. */
const forgetDeadRuns = () =>
  sql`
    update jobs.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
    where name = 'purchase-contracts.send-email' and state = 'active'
  `.execute(database.db);

const newestEmail = () =>
  database.db
    .selectFrom('contract_emails')
    .select(['state', 'reason', 'message_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

type Stage = 'greeted' | 'taken' | 'answered';

test('kill -9 around the handover: one message at most, and an unknown outcome is reported', async () => {
  let stage: Stage = 'greeted';
  let killed: PromiseWithResolvers<void>;
  let server: ChildServer | undefined;
  const kill = () => void server!.kill('SIGKILL').then(killed.resolve);
  const peer = await startMailServer({
    onMailFrom: (_address, _session, answer) => (stage === 'greeted' ? kill() : answer()),
    decide: () => {
      // The answer and the signal race each other.
      setImmediate(kill);
      return stage === 'taken' ? 'accept-in-silence' : undefined;
    },
  });
  const start = async () => {
    server = await startChildServer({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(peer.port),
      SMTP_SECURITY: 'none',
      LOG_LEVEL: 'error',
    });
    return { 'content-type': 'application/json', cookie: await server.signIn() };
  };

  try {
    let headers = await start();
    const takenAt: Record<Stage, number> = { greeted: 0, taken: 1, answered: 2 };
    for (stage of ['greeted', 'taken', 'answered'] as const) {
      killed = Promise.withResolvers();
      const body = JSON.stringify(contractForm());
      const answer = fetch(`${server!.address}/api/email-contract`, {
        method: 'POST',
        headers,
        body,
      }).catch(() => 'cut');
      await killed.promise;
      await answer;
      await forgetDeadRuns();
      headers = await start();
      await expect
        .poll(async () => (await newestEmail()).state)
        .toMatch(
          // The process may just have had the time to write it down.
          stage === 'answered' ? /^(doubtful|sent)$/ : /^doubtful$/,
        );
      const { state, reason, message_id } = await newestEmail();
      if (state === 'doubtful') expect(reason).toContain('It may have arrived');
      expect(peer.accepted).toHaveLength(takenAt[stage]);
      if (stage !== 'greeted') expect(peer.accepted.at(-1)).toContain(`Message-ID: ${message_id}`);
    }
  } finally {
    await server?.kill('SIGKILL');
    await peer.stop();
  }
});
