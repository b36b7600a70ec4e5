import { cellOf } from './cell.ts';
import { isAnothers } from './contact-role.ts';
import type { ImportedNote, ImportedPhone, ImportProblem } from './imported-lead.ts';
import { wordKey } from '#domain/contact/column-words.ts';
import {
  otherTypeOf,
  parseFlags,
  phoneTypeOf,
  phoneTypeOfHeader,
  saysNoFlag,
  type PhoneFlags,
} from '#domain/contact/phone-words.ts';
import { parsePhoneCell } from './phone-cell.ts';
import { readPhoneDetails } from './phone-details.ts';
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

const noFlags: PhoneFlags = { doNotCall: false, litigator: false };
const anyOf = (all: readonly PhoneFlags[]): PhoneFlags => ({
  doNotCall: all.some((flags) => flags.doNotCall),
  litigator: all.some((flags) => flags.litigator),
});

/** Reads the words of types and flags as their columns have them; a word that is not understood is a problem. */
function createWordReader(row: readonly string[], plan: RowPlan, problems: ImportProblem[]) {
  /** Undefined where the column's words were not seen before, null for a word without a meaning there. */
  const meaningOf = (column: number, cell: string) => {
    const words = plan.forms?.[String(column)]?.words;
    const key = wordKey(cell);
    return words && (Object.hasOwn(words, key) ? words[key]! : null);
  };
  const missed = (field: 'phoneType' | 'flag', column: number, cell: string) => {
    problems.push({ field, header: plan.headers[column]!, cell });
  };
  return {
    flags(columns: readonly number[] = [], flag: keyof PhoneFlags): PhoneFlags {
      const read = columns.map((column) => {
        const cell = cellOf(row[column]);
        if (cell === '') return noFlags;
        const meaning = meaningOf(column, cell);
        const named = parseFlags(cell, flag);
        const isNamed = named.doNotCall || named.litigator;
        if (meaning === 'no') return noFlags;
        if (meaning === 'yes') return isNamed ? named : { ...noFlags, [flag]: true };
        if (meaning === undefined && (isNamed || saysNoFlag(cell))) return named;
        missed('flag', column, cell);
        return noFlags;
      });
      return anyOf(read);
    },
    type(columns: readonly number[] = []): ImportedPhone['type'] {
      for (const column of columns) {
        const cell = cellOf(row[column]);
        if (cell === '') continue;
        const meaning = meaningOf(column, cell);
        if (meaning === 'mobile' || meaning === 'landline') return meaning;
        if (meaning === 'unknown') return null;
        const read = meaning === undefined ? phoneTypeOf(cell) : null;
        if (read === null && meaning === null) missed('phoneType', column, cell);
        return read;
      }
      return null;
    },
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
  known.details ??= other.details;
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
  const words = createWordReader(row, plan, problems);
  // 'DNC/Litigator scrub', 'Opt-Out': what a row says of all its phones.
  const ofRow = [
    words.flags(plan.plain.litigator, 'litigator'),
    words.flags(plan.plain.doNotCall, 'doNotCall'),
  ];
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
      const status = cellsOf('Status').join(' ');
      const type = words.type(parts.Type);
      const flags = anyOf([
        ...ofRow,
        words.flags(parts.DoNotCall, 'doNotCall'),
        words.flags(parts.Litigator, 'litigator'),
        parseFlags(cellsOf('Type').join(' ')),
        parseFlags(status),
      ]);
      const other = type === null ? otherTypeOf(cellsOf('Type').join(' ')) : null;
      const details = readPhoneDetails(row, plan.phoneDetails.get(column));
      for (const each of found) {
        const phone: ImportedPhone = {
          number: each.number,
          type: type ?? each.type ?? phoneTypeOfHeader(header),
          ...anyOf([flags, each]),
          status: statusOf(status),
          smsCount: countOf(cellsOf('TextCount')[0] ?? ''),
          callCount: countOf(cellsOf('CallCount')[0] ?? ''),
          details: other === null ? details : { ...details, typeWords: other },
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
