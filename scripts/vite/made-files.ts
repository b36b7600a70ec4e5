import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Files that are computed when the browser part is built. `import address from 'virtual:<name>'` gives the
 * address of the file, which a page or a worker fetches when it needs it.
 * @param files the content of each file, by its name
 */
export function madeFiles(files: Record<string, () => unknown>): Plugin {
  const nameOf = (id: string) => /^\0?virtual:(?<name>.+)$/.exec(id)?.groups!.name ?? '';
  const isMade = (name: string) => Object.hasOwn(files, name);
  const made = new Map<string, string>();
  function sourceOf(name: string): string {
    const source = made.get(name) ?? JSON.stringify(files[name]!());
    made.set(name, source);
    return source;
  }
  return {
    name: 'made-files',
    resolveId: (id) => (isMade(nameOf(id)) ? `\0${id}` : null),
    load(id) {
      const name = nameOf(id);
      if (!id.startsWith('\0') || !isMade(name)) return null;
      if (this.meta.watchMode) return `export default '/${name}.json'`;
      const source = sourceOf(name);
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/${name}-${hash}.json`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default '/${fileName}'`;
    },
    configureServer({ middlewares }) {
      for (const name of Object.keys(files))
        middlewares.use(`/${name}.json`, (_, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(sourceOf(name));
        });
    },
  };
}
