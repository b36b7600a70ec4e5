import type { ImportField } from '#domain/import-fields.ts';
import { headerWords } from '#domain/lists/header-key.ts';

const second =
  /\b(?:owner|seller|borrower|taxpayer) ?(?:names? ?)?(?:2|two)\b|\bowner ?(?:names? )?line 2\b|\b(?:2nd|second|secondary|co) (?:owner|seller|borrower)\b/;
const notAName =
  /\b(?:phone|mobile|email|e mail|address|street|city|state|zip|county|date|type|dnc|mail|mailing|id|occupied|percent|status|age)\b/;

/**
 * The field of a header that names a list's second owner: 'Owner 2 First Name', 'Co-Owner'. Not
 * learned: too few lists have such columns.
 * @param cells the column's; a line of a name and address may hold the street, which has a number.
 */
export function secondOwnerField(header: string, cells: readonly string[]): ImportField | null {
  const words = headerWords(header);
  if (!second.test(words) || notAName.test(words)) return null;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (2 * filled.filter((cell) => /\d/.test(cell)).length > filled.length) return null;
  if (/\bfirst\b/.test(words)) return 'secondFirstName';
  if (/\blast\b/.test(words)) return 'secondLastName';
  return /\b(?:middle|suffix|initial)\b/.test(words) ? null : 'secondOwnerName';
}
