import type { PdfTemplate } from './pdf-template.ts';

/** One document to make. `data` is JSON, and reaches the template as a file, never as source. */
export type PdfRequest = { template: PdfTemplate; data: string };

/** The document, or the reason why there is none. */
export type PdfOutcome = { pdf: Uint8Array } | { failure: string };

/** A typesetter that keeps its fonts, its templates and what it has laid out between documents. */
export type TypstEngine = {
  name: 'native' | 'wasm';
  render(request: PdfRequest): PdfOutcome;
  /** Memory of the engine, in bytes (of its whole process, if native). It hardly ever shrinks. */
  memoryBytes(): number;
};

/** Where a template finds its data. */
export const dataPath = '/lotline/data.json';

/** An engine's complaints, short enough for a log. */
export const describeFailure = (diagnostics: unknown): PdfOutcome => ({
  failure: JSON.stringify(diagnostics ?? 'no document').slice(0, 4000),
});

/**
 * Gives an engine only those sources of a template that are new or changed: an unchanged one would
 * be read again, and all that was laid out with it would be made again.
 */
export function createSourceCache(add: (path: string, source: string) => void) {
  const kept = new Map<string, string>();
  return function keepSources(template: PdfTemplate): void {
    for (const [path, source] of Object.entries(template.sources)) {
      if (kept.get(path) === source) continue;
      add(path, source);
      kept.set(path, source);
    }
  };
}
