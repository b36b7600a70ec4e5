import { headerTokens } from './words/header-tokens.ts';
import { wordTags } from './words/word-table.ts';

/** Whether a cell is a group heading over columns: 'Owner', 'Mailing address', 'Property'. */
function namesGroup(cell: string): boolean {
  const tokens = headerTokens(cell);
  if (cell.length > 40 || tokens.length === 0 || tokens.length > 4) return false;
  const tags = tokens.flatMap((token) => wordTags[token] ?? []);
  return tags.some((tag) => tag.startsWith('who.') || tag.startsWith('at.'));
}

/**
 * The headers of a sheet with a two-row header: each with the group above it, 'Owner' and 'Name' as
 * 'Owner Name'. A merged cell has its text in the first of its columns only and applies to the
 * others too.
 * @returns the headers unchanged if the row above them is a title or data.
 */
export function withGroupHeaders(
  rows: readonly (readonly string[])[],
  headerRow: number,
): string[] {
  const headers = [...(rows[headerRow] ?? [])];
  const above = headerRow > 0 ? rows[headerRow - 1]! : [];
  const groups = above.filter((cell) => cell.trim() !== '');
  if (groups.length < 2 || groups.length >= headers.length || !groups.every(namesGroup)) {
    return headers;
  }
  let group = '';
  return headers.map((header, column) => {
    group = above[column]?.trim() || group;
    return header.trim() === '' ? header : `${group} ${header}`.trim();
  });
}
