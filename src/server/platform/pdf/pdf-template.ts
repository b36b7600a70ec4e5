import { readFileSync } from 'node:fs';

/**
 * A document's layout in Typst: the main file and the files it imports, by their path inside the
 * engine. Plain data, so that templates can be versioned files beside their feature.
 */
export type PdfTemplate = {
  /** Path of the file that is compiled: '/letter.typ'. */
  main: string;
  /** Typst source by path. Only source that we wrote: a user's text never belongs here. */
  sources: Readonly<Record<string, string>>;
};

/** What a template imports as '/lotline/kit.typ': `data`, `serif`, `sans` and `note`. */
const kit = readFileSync(new URL('./kit.typ', import.meta.url), 'utf8');

/**
 * Reads a template's files. '/lotline/kit.typ' is always among the sources.
 * @param files URL of each file by its path inside the engine; the first is the main one.
 * @throws when a file is missing, which is a mistake in the installation.
 */
export function loadPdfTemplate(files: Record<`/${string}`, URL>): PdfTemplate {
  const main = Object.keys(files)[0];
  if (main === undefined) throw new Error('A PDF template needs at least its main file.');
  const sources = Object.entries(files).map(([path, url]) => [path, readFileSync(url, 'utf8')]);
  return { main, sources: { '/lotline/kit.typ': kit, ...Object.fromEntries(sources) } };
}
