/**
 * `npm run bench -- lists-end-to-end DIR [WORD] [--misses]` takes every list of a folder from upload
 * to leads, with the proposal as it stands, and compares rows, leads, refusals, flags and the values
 * of sampled rows with the expectation beside it (`support/list-expectation.ts`). A value is silently wrong
 * if it is wrong, applied, and named nowhere in the summary. WORD narrows it to files whose name has it.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { runServer } from '../src/server/main.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { signIn } from './support/bench-server.ts';
import { createUploadClient, sendOverHttp } from './support/upload-client.ts';
import { readExpectations } from './support/list-expectation.ts';
import { scoreList, type ListScore } from './support/score-list.ts';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

/** One list must not be known to the next. A job of the server may hold a table meanwhile. */
async function empty(pool: Pool): Promise<void> {
  const truncate = () => pool.query('truncate properties, imports, import_mappings cascade');
  await truncate().catch(truncate);
}

const isListRight = ({ faults, names }: ListScore) =>
  faults.length === 0 && names.right === names.total;

function printList(score: ListScore, misses: boolean): void {
  const { file, faults, values, names, remarks } = score;
  const others = names.right === names.total ? [] : [`names ${names.right} of ${names.total}`];
  console.log(
    `${isListRight(score) ? 'right' : 'WRONG'}  ${file}  ${[...faults, ...others].join('; ')}`,
  );
  if (!misses) return;
  for (const remark of remarks) console.log(`         ${remark}`);
  for (const { verdict, row, field, expected, stored, silent } of values)
    if (verdict !== 'right')
      console.log(
        `         ${silent ? 'silent ' : ''}${verdict} row ${row} ${field}: ${expected} | ${stored}`,
      );
  for (const wrong of names.wrong) console.log(`         name ${wrong}`);
}

function printTotals(scores: readonly ListScore[]): void {
  const values = scores.flatMap((score) => score.values);
  const count = (is: (value: ListScore['values'][number]) => boolean) => values.filter(is).length;
  const right = scores.filter(isListRight).length;
  const names = {
    right: sum(scores.map((s) => s.names.right)),
    total: sum(scores.map((s) => s.names.total)),
  };
  const [found, wrong, missed] = (['right', 'wrong', 'missed'] as const).map((part) =>
    sum(scores.map(({ columns }) => columns[part])),
  ) as [number, number, number];
  console.log(`
lists right       ${right} of ${scores.length} (aim: 9 of 10)
values            ${values.length}: right ${percent(
    count((v) => v.verdict === 'right'),
    values.length,
  )}, wrong ${percent(
    count((v) => v.verdict === 'wrong'),
    values.length,
  )}, lost ${percent(
    count((v) => v.verdict === 'lost'),
    values.length,
  )} (aim: 97 % right)
silently wrong    ${count((v) => v.silent)} of ${values.length} (aim: 1 of 1,000)
names of owners   ${names.right} of ${names.total} (aim: 96 of 100)
columns           ${
    found + missed === 0
      ? 'not labelled'
      : `precision ${percent(found, found + wrong)}, recall ${percent(found, found + missed)} (aim: 96 and 95)`
  }`);
}

/** Scores the folder that the first argument names. */
export async function run(args: string[]): Promise<void> {
  const misses = args.includes('--misses');
  const [folder, word = ''] = args.filter((arg) => !arg.startsWith('--'));
  if (!folder) {
    console.log('Name a folder of lists with their expectations.');
    return;
  }
  const data = await mkdtemp(join(tmpdir(), 'lotline-lists-'));
  await chmod(data, 0o755);
  const owner = { email: 'bench@example.com', password: 'bench-password' };
  const server = await runServer({
    environment: {
      ...process.env,
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'error',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
  });
  const { pool, close } = await connectDatabase({ url: server.databaseUrl, poolSize: 2 });
  try {
    const client = createUploadClient(
      sendOverHttp({ address: server.address, cookie: await signIn(server.address) }),
    );
    const scores: ListScore[] = [];
    for (const list of await readExpectations(folder)) {
      if (!list.file.includes(word)) continue;
      const score = await scoreList({ client, pool, ...list });
      printList(score, misses);
      scores.push(score);
      await empty(pool);
    }
    printTotals(scores);
  } finally {
    await close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}
