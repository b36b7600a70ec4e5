import { isDialableNumber, normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { parseFlags, phoneTypeOf, type PhoneFlags } from '#domain/contact/phone-words.ts';
import type { ImportedPhone } from './imported-lead.ts';

/** A number of a cell with what the words beside it say. */
export type PhoneInCell = Pick<ImportedPhone, 'number' | 'type'> & PhoneFlags;

/** Marks of the direction of writing, which phones of contact lists carry along. */
const marks = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const extension = /(?:(?<=\d)|\b)(?:ext(?:ension|n)?\.?|x)\s*:?\s*\d{1,6}\b|#\s*\d{1,6}\b/gi;
const separators = String.raw`[\s().·•/\-‐-―−]*`;
const number = new RegExp(
  String.raw`${separators}(?:(?:\+|00\s*)?1${separators})?([2-9]\d\d)${separators}([2-9]\d\d)${separators}(\d{4})(?!\d)`,
  'uy',
);
const run = /[+\d(][\d\s()+.·•/\-‐-―−]*\d/gu;
const knownWords =
  /\b(?:tel|sms|phones?|ph|whatsapp|numbers?|no|type|or|and|is|primary|main|ext|mobile|cell\w*|wireless|land ?-?lines?|resid\w*|home|fixed|wired|voip|office|business|work|dnc|do not call|litigator|[chlmpw])\b/gi;
const maxLength = 500;

/** The numbers of a stretch of digits, and how many of its digits belong to none. */
function numbersOf(stretch: string): { numbers: string[]; left: number } {
  const numbers: string[] = [];
  let at = 0;
  for (;;) {
    number.lastIndex = at;
    const found = number.exec(stretch);
    if (!found) break;
    numbers.push(found[1]! + found[2]! + found[3]!);
    at = number.lastIndex;
  }
  return { numbers, left: stretch.slice(at).replace(/\D/g, '').length };
}

/**
 * The phones of a cell: '615-555-0142 (cell)', 'home: 615-555-0142 cell: 615-555-0143', two numbers
 * on two lines, '(615) 555-0142 ext 7 DNC'.
 * @returns `isWhole` is false where the cell says more than was understood.
 */
export function parsePhoneCell(cell: string): { phones: PhoneInCell[]; isWhole: boolean } {
  const text = cell.normalize('NFKC').replace(marks, '').slice(0, maxLength).trim();
  const plain = normalizePhoneNumber(text.replace(/^=?"+|"+$|^[*'’]+/g, ''));
  if (plain !== null && isDialableNumber(plain))
    return {
      phones: [{ number: plain, type: null, doNotCall: false, litigator: false }],
      isWhole: true,
    };
  const bare = text.replace(extension, ' ').replace(/(?<=\d{10})\.0+\b/g, '');
  const found: { numbers: string[]; before: string }[] = [];
  let isWhole = cell.length <= maxLength;
  let from = 0;
  for (const stretch of bare.matchAll(run)) {
    const { numbers, left } = numbersOf(stretch[0]);
    if (left >= 4) isWhole = false;
    if (numbers.length === 0) continue;
    found.push({ numbers, before: bare.slice(from, stretch.index) });
    from = stretch.index + stretch[0].length;
  }
  const after = bare.slice(from);
  // Labels stand before their numbers, or else behind them.
  const isLabelled = /[a-z]/i.test(found[0]?.before ?? '') && !/[a-z]/i.test(after);
  const phones = found.flatMap(({ numbers, before }, at) => {
    const words = isLabelled ? before : (found[at + 1]?.before ?? after);
    const label = words.replace(/[^a-z -]+/gi, ' ').trim();
    return numbers.map((each) => ({
      number: each,
      type: phoneTypeOf(label.replace(/^-\s*/, '')),
      ...parseFlags(label),
    }));
  });
  const unread = bare.replace(run, ' ').replace(knownWords, ' ');
  return { phones, isWhole: isWhole && !/\p{L}{2}/u.test(unread) };
}
