import { cellOf } from './cell.ts';
import { isAnothers } from './contact-role.ts';
import type { ImportedNote, ImportedPhone, ImportProblem } from './imported-lead.ts';
import { parseFlags, parsePhoneCell, phoneTypeOf, phoneTypeOfHeader } from './phone-cell.ts';
import type { RowPlan } from './row-plan.ts';

const statuses: readonly [RegExp, ImportedPhone['status']][] = [
  [/^(?:wrong|bad|disconnected|not in service|invalid)(?: (?:number|phone))?$/, 'wrong'],
  [/^(?:correct|right|verified)(?: (?:number|phone|owner))?$/, 'correct'],
  [/^unverified$/, 'unverified'],
];

/** As a user marked a number; other words, 'Active', say nothing about whose it is. */
const statusOf = (cell: string): ImportedPhone['status'] =>
  statuses.find(([pattern]) => pattern.test(cell.toLowerCase().replace(/[_-]/g, ' ')))?.[1] ?? null;

const countOf = (cell: string) =>
  /^\d{1,2}$/.test(cell) && Number(cell) <= 10 ? Number(cell) : null;

/** What a row says of all its phones: 'DNC/Litigator scrub', 'Opt-Out'. */
function flagsOfRow(row: readonly string[], { plain }: RowPlan) {
  const read = (field: 'litigator' | 'doNotCall') =>
    (plain[field] ?? []).map((column) => parseFlags(cellOf(row[column]), field));
  const all = [...read('litigator'), ...read('doNotCall')];
  return {
    doNotCall: all.some((flags) => flags.doNotCall),
    litigator: all.some((flags) => flags.litigator),
  };
}

/** Of a number that a row has twice: what either place says. */
function addTo(known: ImportedPhone, other: ImportedPhone): void {
  known.doNotCall ||= other.doNotCall;
  known.litigator ||= other.litigator;
  known.type ??= other.type;
  known.status ??= other.status;
  known.smsCount ??= other.smsCount;
  known.callCount ??= other.callCount;
}

/**
 * The phones of a row, each number once; a cell that is not a number, or says more than one, is a
 * problem and is kept as an extra field.
 */
export function parsePhones(
  row: readonly string[],
  plan: RowPlan,
  problems: ImportProblem[],
): ImportedPhone[] {
  const phones = new Map<string, ImportedPhone>();
  const ofRow = flagsOfRow(row, plan);
  for (const { parts } of plan.phones) {
    const cellsOf = (name: keyof typeof parts) =>
      (parts[name] ?? []).map((column) => cellOf(row[column])).filter(Boolean);
    for (const column of parts[''] ?? []) {
      const cell = cellOf(row[column]);
      // Zeros fill a column of numbers that has none.
      if (cell === '' || /^[0.]+$/.test(cell)) continue;
      if (isAnothers(row, column, plan.roles)) continue;
      const header = plan.headers[column]!;
      const { phones: found, isWhole } = parsePhoneCell(cell);
      if (!isWhole || found.length === 0) problems.push({ field: 'phone', header, cell });
      const [type = '', status = ''] = [cellsOf('Type').join(' '), cellsOf('Status').join(' ')];
      const flags = [
        ofRow,
        ...cellsOf('DoNotCall').map((each) => parseFlags(each, 'doNotCall')),
        ...cellsOf('Litigator').map((each) => parseFlags(each, 'litigator')),
        parseFlags(type),
        parseFlags(status),
      ];
      for (const each of found) {
        const phone: ImportedPhone = {
          number: each.number,
          type: phoneTypeOf(type) ?? each.type ?? phoneTypeOfHeader(header),
          doNotCall: [...flags, each].some(({ doNotCall }) => doNotCall),
          litigator: [...flags, each].some(({ litigator }) => litigator),
          status: statusOf(status),
          smsCount: countOf(cellsOf('TextCount')[0] ?? ''),
          callCount: countOf(cellsOf('CallCount')[0] ?? ''),
        };
        const known = phones.get(phone.number);
        if (known) addTo(known, phone);
        else phones.set(phone.number, phone);
      }
    }
  }
  return [...phones.values()];
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
    if (isAnothers(row, column, plan.roles)) continue;
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
