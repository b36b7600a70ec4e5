import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const light = '?light';
const wire = /[\\/]src[\\/]api[\\/][\w.-]+\.ts$/;
/** What tells that a file of the browser reads schemas, rather than only making calls. */
const readsSchemas = /zodResolver|\.safeParse|(?<!JSON|Date)\.parse(?:Async)?\(/;
const noZod = '\0no-zod';

/**
 * A schema that can be built upon and described, but never asked. Whoever does ask is told in
 * one sentence, instead of believing that everything is valid.
 */
const noZodCode = `
const refuse = () => {
  throw new Error('This schema was left out of the first script: ask it in a file that imports it itself');
};
const asked = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '_zod', '~standard']);
const schema = new Proxy(() => schema, {
  get: (_, name) => (asked.has(name) ? refuse() : schema),
  apply: () => schema,
});
export const z = schema;
`;

/**
 * The browser needs the method and path of a call, and its types, which weigh nothing; the
 * schemas and zod (a sixth of what the dashboard may weigh) are for forms. So files that only
 * make calls get the endpoint table without them, and files that read schemas get all of it.
 */
export function lightWire(): Plugin {
  const readers = new Map<string, Promise<boolean>>();
  const isReader = (file: string) => {
    const known =
      readers.get(file) ?? readFile(file, 'utf8').then((code) => readsSchemas.test(code));
    readers.set(file, known);
    return known;
  };
  return {
    name: 'light-wire',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!importer || source.startsWith('\0')) return null;
      const isLight = importer.endsWith(light);
      const from = isLight ? importer.slice(0, -light.length) : importer;
      if (source === 'zod') return isLight ? noZod : null;
      if (!/^(#api\/|\.)/.test(source)) return null;
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!resolved || !wire.test(resolved.id)) return resolved;
      if (!isLight && (wire.test(from) || (await isReader(from)))) return resolved;
      return { ...resolved, id: resolved.id + light };
    },
    load(id) {
      if (id === noZod) return noZodCode;
      return id.endsWith(light) ? readFile(id.slice(0, -light.length), 'utf8') : null;
    },
  };
}
