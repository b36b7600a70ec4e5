// `npm run check`: every path in ARCHITECTURE.md and on the list of rules leads to a file.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Where a path may begin: a rule names the file from the folder of its layer. */
const roots = ['', 'src/', 'src/server/', 'src/server/platform/'];

/** Paths in backticks: with a slash, and nothing that is a call of the wire, a package or a URL. */
export function pathsOf(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([\w.@<>*-]+(?:\/[\w.@<>*-]+)+\/?)`/g)];
  return [...new Set(quoted.map(([, path]) => path!))].filter((path) => !path.startsWith('@'));
}

/** The paths of a document that lead to nothing. `<feature>` stands for any name. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = missingPaths(readFileSync('ARCHITECTURE.md', 'utf8'));
  for (const path of missing) console.error(`ARCHITECTURE.md names ${path}, which does not exist`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
