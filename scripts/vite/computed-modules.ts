import { normalizePath, type Plugin } from 'vite';

/**
 * Modules whose exports are computed when the browser part is built, so that what they compute them
 * from is not loaded. Development and tests run them as they are.
 * @param modules the exports of each, as JSON has them, by the end of its path
 */
export function computedModules(modules: Record<string, Record<string, unknown>>): Plugin {
  return {
    name: 'computed-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const found = Object.keys(modules).find((path) => normalizePath(id).endsWith(path));
      if (!found) return null;
      const lines = Object.entries(modules[found]!).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}
