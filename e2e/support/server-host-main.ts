// Runs installations one after another in one process, as requested by e2e/support/server-host.ts.
import { loadServer } from '../../scripts/build/bundle-server.ts';
import type { HostAnswer, HostQuestion } from './server-host.ts';

const { runServer } = await loadServer();
let server: Awaited<ReturnType<typeof runServer>> | undefined;
let last: Promise<unknown> = Promise.resolve();

async function answer({ environment, now }: HostQuestion): Promise<Omit<HostAnswer, 'id'>> {
  try {
    await server?.stop();
    server = undefined;
    if (!environment) return {};
    const ahead = now ? Date.parse(now) - Date.now() : 0;
    server = await runServer({
      environment: { ...process.env, ...environment },
      ...(now && { clock: { now: () => new Date(Date.now() + ahead) } }),
    });
    return { address: server.address };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (question: HostQuestion) => {
  last = last.then(async () => process.send?.({ id: question.id, ...(await answer(question)) }));
});
process.on('disconnect', () => process.exit(0));
