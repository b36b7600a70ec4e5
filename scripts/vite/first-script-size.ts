import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the first screen may weigh, gzipped. */
const limit = 150 * 1024;

/**
 * Reports after a build what has to be loaded before the first screen works.
 * @param options.isFatal whether a build above the limit fails, or only warns
 */
export function firstScriptSize({ isFatal }: { isFatal: boolean }): Plugin {
  return {
    name: 'first-script-size',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const needed = new Set<string>();
      const need = (fileName: string) => {
        const chunk = chunks.get(fileName);
        if (!chunk || needed.has(fileName)) return;
        needed.add(fileName);
        chunk.imports.forEach(need);
      };
      for (const chunk of chunks.values()) if (chunk.isEntry) need(chunk.fileName);
      let size = 0;
      for (const fileName of needed)
        size += gzipSync(chunks.get(fileName)!.code, { level: 9 }).length;
      const words = `first script: ${(size / 1024).toFixed(1)} KB gzipped (limit ${limit / 1024})`;
      if (size <= limit) this.info(words);
      else if (isFatal) this.error(words);
      else this.warn(words);
    },
  };
}
