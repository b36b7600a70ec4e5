// A publisher of code cases on Socrata in its own process, so that its memory is not the server's.
// node feed-publisher.ts rows; prints its URL. The line 'change 100' on its standard input changes
// 100 rows.
import { createInterface } from 'node:readline';
import { startPublisher } from '../../src/server/providers/open-data/testing/publisher.ts';

const rows = Number(process.argv[2]);
const publisher = await startPublisher({
  platform: 'socrata',
  columns: [
    { name: 'case_no', type: 'text' },
    { name: 'address', type: 'text' },
    { name: 'status', type: 'text' },
    { name: 'opened', type: 'date' },
    { name: 'violation', type: 'text' },
    { name: 'inspector', type: 'text' },
  ],
});
publisher.replace(
  Array.from({ length: rows }, (_, index) => ({
    case_no: `CE-${index}`,
    address: `${(index % 9_000) + 1} Bench ${Math.floor(index / 9_000) + 1} St`,
    status: 'Open',
    opened: '2026-10-01',
    violation: 'High grass and weeds; notice posted at the door',
    inspector: `Inspector ${index % 40}`,
  })),
);
console.log(publisher.url);
for await (const line of createInterface({ input: process.stdin })) {
  const count = Number(/^change (\d+)$/.exec(line)?.[1] ?? 0);
  const changed = new Set(Array.from({ length: count }, (_, index) => `CE-${index * 7}`));
  publisher.change(({ case_no }) => changed.has(String(case_no)), {
    violation: 'Junk in the yard',
  });
  console.log('changed');
}
