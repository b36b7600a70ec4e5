import { isDialableNumber, normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { cellOf, isYes } from './cell.ts';
import type { ImportedNote, ImportedPhone, ImportProblem } from './imported-lead.ts';
import type { RowPlan } from './row-plan.ts';

const typeOf = (cell: string): ImportedPhone['type'] => {
  if (/land|resid|home|fixed|wired\b|voip|office|business/i.test(cell)) return 'landline';
  return /mobile|cell|wireless/i.test(cell) ? 'mobile' : null;
};

const statusOf = (cell: string): ImportedPhone['status'] => {
  const word = cell.toLowerCase();
  return word === 'correct' || word === 'wrong' || word === 'unverified' ? word : null;
};

const countOf = (cell: string) =>
  /^\d{1,2}$/.test(cell) && Number(cell) <= 10 ? Number(cell) : null;

/** The values of a litigator column: 'Y', but also the words of a scrub, 'DNC' or 'Litigator'. */
export function parseScrubCell(cell: string): { litigator: boolean; doNotCall: boolean } {
  const words = cell.toLowerCase();
  if (/\b(clean|no|not|none|safe)\b/.test(words)) return { litigator: false, doNotCall: false };
  const doNotCall = /\bdnc\b|do not call/.test(words);
  return { litigator: /litig|tcpa/.test(words) || (isYes(cell) && !doNotCall), doNotCall };
}

/**
 * The phones of a row, each number once; a cell that is not a number is a problem and is kept as an
 * extra field.
 */
export function parsePhones(
  row: readonly string[],
  plan: RowPlan,
  problems: ImportProblem[],
): ImportedPhone[] {
  const phones = new Map<string, ImportedPhone>();
  const scrubs = (plan.plain.litigator ?? []).map((column) => parseScrubCell(cellOf(row[column])));
  const litigator = scrubs.some((scrub) => scrub.litigator);
  const scrubbed = scrubs.some((scrub) => scrub.doNotCall);
  for (const { parts } of plan.phones) {
    const part = (name: keyof typeof parts) => {
      const column = parts[name];
      return column === undefined ? '' : cellOf(row[column]);
    };
    const cell = part('');
    if (cell === '') continue;
    for (const text of splitNumbers(cell)) {
      const number = normalizePhoneNumber(text);
      if (number === null || !isDialableNumber(number)) {
        problems.push({ field: 'phone', header: plan.headers[parts['']!]!, cell });
        continue;
      }
      const doNotCall = scrubbed || isYes(part('DoNotCall'));
      const known = phones.get(number);
      if (known) {
        known.doNotCall ||= doNotCall;
        continue;
      }
      phones.set(number, {
        number,
        type: typeOf(part('Type')),
        doNotCall,
        litigator,
        status: statusOf(part('Status')),
        smsCount: countOf(part('TextCount')),
        callCount: countOf(part('CallCount')),
      });
    }
  }
  return [...phones.values()];
}

/** '615-555-0142; 615-555-0143' is two; '615/555-0142' is one. */
function splitNumbers(cell: string): string[] {
  const parts = cell
    .split(/[;,|]|\s+\/\s+|\s+(?:or|and)\s+/i)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => part.replace(/\D/g, '').length >= 10)
    ? parts
    : [cell];
}

const emailPattern = /^[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[a-z]{2,}$/;

/** The e-mail addresses of a row in lower case, each once. */
export function parseEmails(
  row: readonly string[],
  plan: RowPlan,
  problems: ImportProblem[],
): string[] {
  const emails = new Set<string>();
  for (const column of plan.emails) {
    const cell = cellOf(row[column]);
    for (const part of cell.split(/[;,|\s]+/).filter(Boolean)) {
      const email = part.replace(/^mailto:/i, '').toLowerCase();
      if (email.length <= 254 && emailPattern.test(email)) emails.add(email);
      else problems.push({ field: 'email', header: plan.headers[column]!, cell });
    }
  }
  return [...emails];
}

const stamped = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z): /;
const maxNoteLength = 10_000;

/** A cell of notes: one, or several that an export wrote, each line of which begins with its time. */
export function parseNotes(cell: string): ImportedNote[] {
  if (cell === '') return [];
  if (!stamped.test(cell)) return [{ notedAt: null, content: cell.slice(0, maxNoteLength) }];
  return cell
    .split(/\n(?=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z: )/)
    .map((note) => {
      const match = stamped.exec(note);
      return {
        notedAt: match?.[1] ?? null,
        content: note.slice(match?.[0].length ?? 0, maxNoteLength),
      };
    })
    .filter((note) => note.content.trim() !== '');
}
