// Part of `npm run check`: which code may run SQL, and which feature writes which table.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

type File = { path: string; text: string };

/**
 * Writes that bypass the owner, each with its reason. Everything else goes through a function in
 * the owner's `.public.ts`.
 */
const exceptions: { files: RegExp; tables: RegExp; reason: string }[] = [
  {
    files: /^src\/server\/features\/leads\/imports\/(storing|undoing)\//,
    tables: /^(properties|property_(phones|emails|notes)|probate_cases|signals)$/,
    reason: 'A list is stored and undone by one statement a table, however many leads it has.',
  },
  {
    files: /^src\/server\/features\/leads\/lead-merges\//,
    tables: /^(properties|property_(phones|notes)|signals|conversations)$/,
    reason:
      'A merge moves the rows of leads; lead-tables.ts says how, and a test lists all tables.',
  },
];

/** Lists as parameters one by one: Postgres takes at most 65,535 a statement. */
const unboundedList = /'(?:not )?in',\s*(?!of|meant)\w+\s*[,)]/;
/** Inserts of a row for each of a list, and why the list is short. */
const rowInsert =
  /(?<!Object)\.values\(\s*(?:(?:\w+\.)+(?:map|flatMap|slice|filter)\(|with\w+\(|\[?\.\.\.|Array\.from\()/;
/** Inserts of a variable: it is a list by its name, or by what the file says of it. */
const variableInsert = /(?<!Object)\.values\(\s*(?:\w+\.)*(\w+)\s*[,)]/g;
const insertsList = (text: string) =>
  rowInsert.test(text) ||
  [...text.matchAll(variableInsert)].some(
    ([, name]) =>
      /s$|list$|batch$|chunk$/i.test(name!) ||
      new RegExp(`\\b${name}(?:\\?)?: (?:readonly )?[\\w<>.]+\\[\\]`).test(text) ||
      new RegExp(`\\b${name} = [^;{]*\\.(?:map|flatMap|filter|slice)\\(`).test(text),
  );
const shortLists: Record<string, string> = {
  'features/contact/campaigns/sample-campaigns.ts': 'The eight leads of the sample campaign.',
  'features/contact/driving-routes/driving-routes.store.ts': 'A drive has at most 500 stops.',
  'features/contact/driving-routes/sample/sample-drives.ts': 'The two outcomes of the sample.',
  'features/contact/follow-up/sample-calls.ts': 'The calls of the sample, some 150.',
  'features/contact/owner-mail/owner-mail.store.ts': 'At most 40 files of an e-mail are named.',
  'features/documents/purchase-contracts/acts/store-contract-days.ts': 'A contract has four days.',
  'features/documents/purchase-contracts/signing/signers/signers.store.ts':
    'A contract has at most twelve signers.',
  'features/leads/lead-merges/merge-leads.ts': 'A merge joins the leads of one place.',
  'features/leads/lead-merges/moved-rows.store.ts': 'The rows of one lead in one table.',
  'features/office/ledger/record-entries.ts': 'A thousand entries a statement.',
  'features/leads/properties/add-whole-lead.ts': 'The phones and notes of one lead.',
  'features/leads/properties/notes/property-notes.service.ts': 'At most 2,000 notes a call.',
};

const tests = /\.(test|suite|fixtures)\.ts$|\/testing\//;
/** Files that only translate, compose, or name errors. */
const withoutSql = /\.(http|module|public|errors)\.ts$|^src\/(domain|api)\//;
const sqlImport =
  /^import (?!type )[^;]*from '(kysely|pg|pg-copy-streams|#server\/platform\/database\/sql\.ts)'/m;
const sqlCall = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/;
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|copy)\s+"?([a-z_]+)/gi,
  /\bupdate\s+(?:only\s+)?"?([a-z_]+)"?\s+(?:as\s+\w+\s+|[a-z]\s+)?set\b/gi,
];

/**
 * Which feature owns which table: the one with the schema file
 * `platform/database/schema/<feature>.tables.ts`, or `<feature>.<part>.tables.ts`.
 */
export function readOwners(schema: File[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of schema) {
    const tables = /export type \w+Tables = \{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text)?.[1] ?? '';
    for (const [, table] of tables.replaceAll(/\{[^{}]*\}/g, '').matchAll(/(\w+):/g)) {
      owners.set(table!, basename(path).split('.')[0]!);
    }
  }
  return owners;
}

/** @returns a sentence for each place that breaks a rule. */
export function findProblems(owners: Map<string, string>, files: File[]): string[] {
  return files
    .filter(({ path }) => !tests.test(path))
    .flatMap((file) => [
      ...findMisplacedSql(file),
      ...findForeignWrites(owners, file),
      ...findParameterLists(file),
    ]);
}

function findParameterLists({ path, text }: File): string[] {
  const isShort = path.replace(/^src\/server\//, '') in shortLists;
  return [
    ...(unboundedList.test(text) ? [`${path} sends a list as 'in': use anyOf (one array).`] : []),
    ...(!isShort && insertsList(text)
      ? [`${path} inserts a row a value: unnest arrays, or say in check-sql why the list is short.`]
      : []),
  ];
}

function findMisplacedSql({ path, text }: File): string[] {
  return withoutSql.test(path) && (sqlImport.test(text) || sqlCall.test(text))
    ? [`${path} runs SQL: put it into a service, a store or a query.`]
    : [];
}

function findForeignWrites(owners: Map<string, string>, { path, text }: File): string[] {
  const feature = /^src\/server\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const tables = new Set(
    writes.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table]) => table!)),
  );
  return [...tables].flatMap((table) => {
    const owner = owners.get(table);
    if (!feature || !owner || owner === feature) return [];
    const isKnown = exceptions.some((one) => one.files.test(path) && one.tables.test(table));
    return isKnown
      ? []
      : [`${path} writes ${table}, which ${owner} owns: call a function of its .public.ts.`];
  });
}

const read = (pattern: string): File[] =>
  globSync(pattern).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));

/** @returns a sentence for each table that a migration creates and no schema file names. */
export function tablesWithoutOwner(owners: Map<string, string>, migrations: File[]): string[] {
  const created = migrations.flatMap(({ text }) =>
    [...text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(
      ([, table]) => table!,
    ),
  );
  return created
    .filter((table) => !owners.has(table))
    .map((table) => `The table ${table} is in no platform/database/schema/<feature>.tables.ts.`);
}

/** Checks the whole server. */
export function checkServer(): string[] {
  const owners = readOwners(read('src/server/platform/database/schema/**/*.tables.ts'));
  const migrations = [
    ...read('src/server/migrations/baseline/*.sql'),
    ...read('src/server/migrations/0*/*.ts'),
  ];
  const unowned = tablesWithoutOwner(owners, migrations);
  return unowned.concat(
    findProblems(owners, [
      ...read('src/server/features/**/*.ts'),
      ...read('src/domain/**/*.ts'),
      ...read('src/api/**/*.ts'),
    ]),
    read('src/server/{platform,providers}/**/*.ts')
      .filter(({ path }) => !tests.test(path))
      .flatMap(findParameterLists),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkServer();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
