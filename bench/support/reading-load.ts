import { startBenchServer } from './bench-server.ts';
import { summarise } from './measure.ts';

/** List calls under 100 ms at p99 while documents are read. */
const limit = 100;

/**
 * Uploads scans to a server with 20,000 leads, which reads two at a time, and times the first page
 * of the list, 20 calls a second, until the queue is empty.
 */
export async function printListCallsDuringReading(pdfs: Buffer[]): Promise<void> {
  const server = await startBenchServer(20_000);
  const headers = { cookie: server.cookie };
  const list = `${server.address}/api/properties?page=1&pageSize=50`;
  await server.db.deleteFrom('petition_documents').execute();
  for (const pdf of pdfs.slice(0, 12)) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(pdf)]), 'scan.pdf');
    await fetch(`${server.address}/api/probate/upload`, { method: 'POST', headers, body });
  }
  const times: number[] = [];
  const left = async () => {
    const answer = await fetch(`${server.address}/api/probate/queue-status`, { headers });
    const queue = (await answer.json()) as { status: string }[];
    return queue.filter(({ status }) => status === 'queued' || status === 'processing').length;
  };
  do {
    for (let call = 0; call < 20; call += 1) {
      const start = performance.now();
      await (await fetch(list, { headers })).arrayBuffer();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } while ((await left()) > 0);
  await server.stop();
  const { p50, p99 } = summarise(times);
  console.log(
    `list calls while two documents are read: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(p99 / limit).toFixed(2)} of the limit of ${limit} ms (${times.length} calls)`,
  );
}
