import type { ImportField } from '#domain/import-fields.ts';

/** Columns of a list: header -> what it means; null keeps the column as an extra field. */
export type SourceColumns = Record<string, ImportField | null>;

/** A vendor, authority or city with exports that are recognized by their headers. */
export type ListSource = {
  /** As shown: 'PropStream'. */
  name: string;
  /** For its readers. */
  note?: string;
  columns: SourceColumns;
  /** What every row of it has in common and therefore does not say. */
  fills?: { city: string; state: string };
  /** The product's own export: its cells are imported unchanged. */
  isOwn?: boolean;
  /** Headers without which it is not this source, however many others match. */
  requires?: readonly string[];
};

/** The words of a header in lower case: 'Owner1_FirstName' -> 'owner 1 first name'; '#' is a word. */
export function headerWords(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)(?!(?:st|nd|rd|th)\b)([A-Za-z]{2})/gi, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const knownKeys = new Map<string, string>();
const maxCached = 5_000;
const maxKnownLength = 160;

/** A header for comparison: letter case, punctuation and blanks do not matter. */
export function headerKey(text: string): string {
  const found = knownKeys.get(text);
  if (found !== undefined) return found;
  const key = headerWords(text).replaceAll(' ', '');
  if (knownKeys.size < maxCached && text.length <= maxKnownLength) knownKeys.set(text, key);
  return key;
}
