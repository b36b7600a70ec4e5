import { readFile } from 'node:fs/promises';
import { normalizePath, type Plugin } from 'vite';
import { callsCode, importsSplit } from './split-wire.ts';

const suffix = '?calls';

/**
 * Keeps schemas out of files that only make calls. A call needs an endpoint's method and path; its
 * schemas and zod (a sixth of what the first script may weigh) are for forms. An import from the
 * wire is served from a small module of calls when every use in that file is one that a call
 * makes; any other use gets the endpoint with all its schemas. So a use that this plugin does not
 * know costs bytes and never fails. Development and production are served the same.
 */
export function wireCalls({ wire, browser }: { wire: string; browser: string }): Plugin {
  const within = (folder: string, id: string) =>
    normalizePath(id).startsWith(normalizePath(folder));
  return {
    name: 'wire-calls',
    enforce: 'pre',
    async transform(code, id) {
      if (!within(browser, id) || !/\.tsx?$/.test(id) || !code.includes('#api/')) return null;
      const split = await importsSplit(id, code, async (source) => {
        const resolved = await this.resolve(source, id);
        if (!resolved || !within(wire, resolved.id)) return undefined;
        this.addWatchFile(resolved.id);
        return readFile(resolved.id, 'utf8');
      });
      return split === code ? null : { code: split, map: null };
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
      return resolved && { ...resolved, id: resolved.id + suffix };
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      return { code: callsCode(file, await readFile(file, 'utf8')), moduleType: 'js' };
    },
  };
}
