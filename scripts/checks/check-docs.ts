// `npm run check`: every path in ARCHITECTURE.md and on its list of rules leads to a file, and the
// index of decisions lists every record once, in numeric order, as the record itself says. With
// `--write` the lines of the index are rebuilt from the records.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where a path may begin: a rule names the file from the folder of its layer. */
const roots = ['', 'src/', 'src/server/', 'src/server/platform/'];

/** Paths in backticks: with a slash, and nothing that is a package, or made by a build (`dist`). */
export function pathsOf(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([\w.@<>*-]+(?:\/[\w.@<>*-]+)+\/?)`/g)];
  return [...new Set(quoted.map(([, path]) => path!))].filter(
    (path) => !/^(?:@|dist\/)/.test(path),
  );
}

/** The paths of a document that do not exist. `<feature>` stands for any name. */
export function missingPaths(markdown: string): string[] {
  return pathsOf(markdown).filter((path) => {
    const pattern = path.replaceAll(/<\w+>/g, '*');
    return !roots.some((root) =>
      pattern.includes('*')
        ? globSync(`${root}${pattern}`).length > 0
        : existsSync(`${root}${pattern}`),
    );
  });
}

type DecisionRecord = { file: string; text: string };

const recordHead =
  /^# (?<number>\d{4}): (?<title>\S.*)\n\nStatus: (?<status>accepted|superseded by \d{4})\. Date: (?<date>\d{4}-\d\d-\d\d)\.(?: |\n)/;

/** The header of a record as its line in the index; undefined if the header is malformed. */
function lineOf({ file, text }: DecisionRecord): string | undefined {
  const { number, title, status, date } =
    recordHead.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (!number || number !== file.slice(0, 4)) return undefined;
  return `| [${number}](${file}) | ${title} | ${status} | ${date} |`;
}

/** The lines of the index in the order of their numbers. */
export function indexLines(records: readonly DecisionRecord[]): string[] {
  return records.flatMap((record) => lineOf(record) ?? []).sort((a, b) => (a < b ? -1 : 1));
}

const isRow = (line: string) => line.startsWith('| [');

/**
 * @returns a sentence for each record with a wrong header, and for each line of the index that is
 * missing, differs from its record, is listed twice, names no record or is out of order.
 */
export function recordProblems(index: string, records: readonly DecisionRecord[]): string[] {
  const numbers = Map.groupBy(records, ({ file }) => file.slice(0, 4));
  const heads = records.flatMap((record) => {
    const number = record.file.slice(0, 4);
    if (numbers.get(number)!.length > 1) return [`docs/decisions has several records ${number}.`];
    return lineOf(record)
      ? []
      : `docs/decisions/${record.file} begins '# ${number}: Title', a blank line, and 'Status: accepted. Date: 2031-03-04.'`;
  });
  const listed = index.split(/\r?\n/).filter(isRow);
  const expected = indexLines(records);
  const rows = [
    ...expected.filter((line) => !listed.includes(line)).map((line) => `lacks the line: ${line}`),
    ...listed
      .filter((line, at) => !expected.includes(line) || listed.indexOf(line) < at)
      .map((line) => `has a line of no record, or twice: ${line}`),
  ];
  if (rows.length === 0 && listed.join() !== expected.join()) rows.push('is not in numeric order.');
  return [...heads, ...rows.map((row) => `docs/decisions/README.md ${row}`)];
}

/** The index with its lines rebuilt from the records; everything else stays. */
export function withIndexLines(index: string, records: readonly DecisionRecord[]): string {
  const lines = index.split('\n');
  const first = lines.findIndex(isRow);
  return [
    ...lines.slice(0, first).filter((line) => !isRow(line)),
    ...indexLines(records),
    ...lines.slice(first).filter((line) => !isRow(line)),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const index = 'docs/decisions/README.md';
  const records = globSync('docs/decisions/[0-9]*.md').map((path) => ({
    file: basename(path),
    text: readFileSync(path, 'utf8'),
  }));
  if (process.argv.includes('--write')) {
    writeFileSync(index, withIndexLines(readFileSync(index, 'utf8'), records));
  }
  const rows = recordProblems(readFileSync(index, 'utf8'), records);
  const problems = [
    ...missingPaths(readFileSync('ARCHITECTURE.md', 'utf8')).map(
      (path) => `ARCHITECTURE.md names ${path}, which does not exist`,
    ),
    ...rows,
    ...(rows.length > 0 ? ['`node scripts/checks/check-docs.ts --write` rebuilds the index.'] : []),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
