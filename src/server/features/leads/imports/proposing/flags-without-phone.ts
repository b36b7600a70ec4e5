import { readNumberedField } from '#domain/import-fields.ts';
import { parseFlags } from '#domain/contact/phone-words.ts';
import { cellOf } from '../parsing/cell.ts';
import { headerWords } from '#domain/lists/header-key.ts';

/** A column whose flags reach no phone, with its rows that say yes. */
export type LostFlags = { column: number; header: string; rows: number };

const flagWords =
  /\b(?:dnc|do not (?:call|contact|text)|tcpa|litigators?|opt(?:ed)? outs?|scrub)\b/g;

/** A header that says that a number must not be called; 'DNC date' and 'Do not mail' do not. */
export const namesFlag = (header: string): boolean =>
  headerWords(header).search(flagWords) >= 0 &&
  !/\b(?:date|mail|e ?mail|count|source)\b/.test(headerWords(header));

/**
 * The columns of do-not-call, opt-out and litigator flags that a mapping gives to no phone: an import
 * that drops a 'yes' must ask first. The flag of a phone that is a column of its own and not mapped,
 * a relative's, is nobody's loss.
 * @param rows below the header.
 */
export function findFlagsWithoutPhone(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  columnMappings: Readonly<Record<string, string>>,
): LostFlags[] {
  const fields = new Set(Object.values(columnMappings));
  const hasPhone = [...fields].some((field) => readNumberedField(field)?.kind === 'phone');
  const reachesPhone = (field: string) => {
    const known = readNumberedField(field);
    if (known?.kind === 'phone') return fields.has(`phone${known.index}`);
    return (field === 'doNotCall' || field === 'litigator') && hasPhone;
  };
  const words = headers.map(headerWords);
  return headers.flatMap((header, column) => {
    if (!namesFlag(header) || reachesPhone(columnMappings[column] ?? '')) return [];
    const phone = words[column]!.replace(flagWords, ' ').replace(/\s+/g, ' ').trim();
    const own = phone === '' ? -1 : words.indexOf(phone);
    if (own >= 0 && columnMappings[own] === undefined) return [];
    const yes = rows.filter((row) => {
      const { doNotCall, litigator } = parseFlags(cellOf(row[column]), 'doNotCall');
      return doNotCall || litigator;
    }).length;
    return yes > 0 ? [{ column, header, rows: yes }] : [];
  });
}
