import { headerWords } from '#domain/lists/header-key.ts';
import type { ProposedColumn } from '../proposal-types.ts';

const parts = /\b(?:first|middle|last)\b/;
const splitFields: ReadonlySet<string> = new Set(['deceasedName', 'petitionerName']);

/** 'Decedent First Name' -> 'decedent'; null for a header that names no part of a name. */
function personOf(header: string): string | null {
  const words = headerWords(header);
  if (!parts.test(words) || /\b(?:phone|address|date)\b/.test(words)) return null;
  return words
    .replace(/\b(?:first|middle|last|name|initial)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The name of a dead or a petitioner that stands in columns of its parts, 'Decedent First', 'Decedent Last': where
 * one of them is known, the others are the same person's.
 */
export function withNameParts(
  columns: readonly ProposedColumn[],
  headers: readonly string[],
): ProposedColumn[] {
  const fields = new Map<string, ProposedColumn>();
  for (const column of columns) {
    const person = personOf(headers[column.index] ?? '');
    if (person && column.applied && splitFields.has(column.field)) fields.set(person, column);
  }
  if (fields.size === 0) return [...columns];
  const others = headers.flatMap((header, index): ProposedColumn[] => {
    const known = fields.get(personOf(header) ?? '');
    return known ? [{ ...known, index, reason: 'The header names a part of a name.' }] : [];
  });
  const changed = new Set(others.map(({ index }) => index));
  return [...columns.filter(({ index }) => !changed.has(index)), ...others].sort(
    (a, b) => a.index - b.index,
  );
}
