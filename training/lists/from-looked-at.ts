// `node training/lists/from-looked-at.ts FOLDER…` writes looked-at.jsonl: the headers and labels of
// lists that were looked at (NAME.expected.json beside each), with invented cells. A list that is
// there keeps its line: labels of parts of streets are mended by hand.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import Papa from 'papaparse';
import { proposeMapping } from '#server/features/leads/imports/proposing/proposal.ts';
import { inventColumn } from './invent-cells.ts';
import { hash } from './cross-validation.ts';

type Expected = {
  publisher: string;
  program?: string;
  source: { repository: string; commit?: string; path?: string };
  licence: string;
  type: 'foreclosure' | 'violation' | 'probate';
  door: string;
  sheet?: string | string[] | null;
  columns: Record<string, string>;
};

const shownRows = 101;

function rowsOf(file: string, sheet: Expected['sheet']): string[][] {
  if (!/\.xlsx?$/.test(file)) {
    const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
    return Papa.parse<string[]>(text, { preview: shownRows }).data;
  }
  const book = XLSX.read(readFileSync(file), { sheetRows: shownRows });
  const name = [sheet ?? []].flat()[0] ?? book.SheetNames[0]!;
  return XLSX.utils
    .sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '' })
    .map((row) => Array.from(row, String));
}

function labelledList(folder: string, name: string) {
  const expected = JSON.parse(readFileSync(`${folder}/${name}.expected.json`, 'utf8')) as Expected;
  const file = readdirSync(folder).find(
    (each) => each.startsWith(`${name}.`) && !each.endsWith('.json'),
  )!;
  const rows = rowsOf(`${folder}/${file}`, expected.sheet);
  const { headerRow } = proposeMapping(rows, expected.type);
  const headers = rows[headerRow] ?? Array.from(rows[0] ?? [], () => '');
  const body = rows.slice(headerRow + 1);
  const { repository, commit = '', path = '' } = expected.source;
  return {
    publisher: expected.publisher,
    name,
    kind: expected.type,
    type: expected.door,
    basis: 'file',
    source: `${repository}@${commit.slice(0, 12)}:${path}`,
    licence: expected.licence,
    columns: headers.map((header, column) => {
      const label = expected.columns[column] ?? '';
      const cells = body.map((row) => row[column] ?? '');
      return [header, label, inventColumn(label, cells, hash(`${name} ${column}`))];
    }),
  };
}

const target = new URL('looked-at.jsonl', import.meta.url);
const known = new Map(
  readFileSync(target, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => [(JSON.parse(line) as { name: string }).name, line]),
);
for (const folder of process.argv.slice(2))
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace('.expected.json', '');
    if (name === file || known.has(name)) continue;
    known.set(name, JSON.stringify(labelledList(folder, name)));
  }
writeFileSync(target, [...known.values()].map((line) => `${line}\n`).join(''));
console.log(`${known.size} lists`);
