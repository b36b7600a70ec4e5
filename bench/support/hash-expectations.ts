/**
 * `node bench/support/hash-expectations.ts FOLDER HALF` writes a line for each list of a folder: where it is from, what
 * is expected of it, and the expected values as hashes, since its rows are real people's. Lists with
 * invented rows are left out: they are kept whole in `bench/lists`.
 */
import { hashed, readExpectations } from './list-expectation.ts';

const [folder, half] = process.argv.slice(2);
if (!folder || !half) throw new Error('Name a folder of lists and which half it is.');

/** Every text of an expectation as its hash; numbers, dates and flags identify no person. */
function hide(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : hashed(value);
  if (Array.isArray(value)) return value.map(hide);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hide(part)]));
}

for (const { file, expectation, given } of await readExpectations(folder)) {
  const { basis, source, licence, samples, names, publisher, door, type, sheet } = expectation;
  if (basis === 'layout') continue;
  const { rows, leads, refused, closed, flagged, columns } = expectation;
  const of = { half, file, publisher, licence, source, given };
  const whole = { door, type, sheet, rows, leads, refused, closed, flagged, columns };
  const values = {
    samples: samples.map(({ row, lead }) => ({ row, lead: hide(lead) })),
    names: names?.map(({ row, ...name }) => ({ row, ...(hide(name) as object) })),
  };
  console.log(JSON.stringify({ ...of, ...whole, ...values }));
}
