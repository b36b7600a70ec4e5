// Part of `npm run check`: no source folder holds more files than a reader can take in, and every
// feature of the server is composed by one module of its name.
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

const most = 40;

/** @returns a sentence for each folder that holds more than 40 of these files itself. */
export function wideFolders(files: readonly string[]): string[] {
  const counts = Map.groupBy(files, (file) => posix.dirname(file));
  return [...counts]
    .filter(([, inside]) => inside.length > most)
    .map(
      ([folder, inside]) => `${folder} holds ${inside.length} files, more than ${most}: nest it.`,
    );
}

/** @returns a sentence for each feature that has not exactly one `<feature>.module.ts`. */
export function featuresWithoutModule(files: readonly string[]): string[] {
  const inFeatures = files.flatMap((file) => {
    const folder = /^src\/server\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
    return folder ? [{ folder, file }] : [];
  });
  return [...Map.groupBy(inFeatures, ({ folder }) => folder)].flatMap(([folder, inside]) => {
    const modules = inside.filter(({ file }) => file.endsWith('.module.ts'));
    const feature = posix.basename(folder);
    const expected = `${folder}/${feature}.module.ts`;
    return modules.length === 1 && modules[0]!.file === expected
      ? []
      : [`The feature ${feature} needs one module, ${expected}.`];
  });
}

/** The files of the source that git tracks or would add, with `/` between folders. */
export function sourceFiles(): string[] {
  const folders = ['src', 'packages', 'e2e', 'bench', 'scripts'];
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const removed = execFileSync('git', ['ls-files', '-z', '--deleted', ...folders], {
    encoding: 'utf8',
  });
  const gone = new Set(removed.split('\0'));
  return [...new Set(listed.split('\0'))].filter((file) => file && !gone.has(file));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = sourceFiles();
  const problems = [...wideFolders(files), ...featuresWithoutModule(files)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
