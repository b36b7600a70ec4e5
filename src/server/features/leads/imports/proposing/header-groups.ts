import { isHeaderWord } from './columns/column-model.ts';
import { wordsOf } from './columns/header-words.ts';

/** Whether a cell is a group heading over columns: 'Owner', 'Mailing address', 'Property'; not 'Page 1 of 2'. */
function namesGroup(cell: string): boolean {
  const { words, numbers } = wordsOf(cell);
  if (words[0] === 'page' && numbers.length > 0) return false;
  return cell.length <= 40 && words.length > 0 && words.length <= 4 && words.every(isHeaderWord);
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
