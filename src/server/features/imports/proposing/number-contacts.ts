import type { ImportField } from '#domain/import-fields.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { ColumnRole } from './column-roles.ts';

const highest = 30;

type Contact = { column: number; role: ColumnRole };

/** The number that a header gives a phone: 'Phone 2 Type' -> 2. */
function numberInHeader({ tokens }: ColumnFacts): number | null {
  const digits = tokens.filter((token) => /^\d{1,2}$/.test(token)).map(Number);
  return digits.length === 1 && digits[0]! >= 1 && digits[0]! <= highest ? digits[0]! : null;
}

/**
 * Gives phones, their types and flags, and e-mails their numbers: those of their headers if these
 * are different, else the order of the columns; a type or flag belongs to the phone on its left.
 */
export function numberContacts(
  contacts: readonly Contact[],
  columns: readonly ColumnFacts[],
  taken: ReadonlySet<ImportField>,
): Map<number, ImportField> {
  const fields = new Map<number, ImportField>();
  const used = new Set<ImportField>(taken);
  const take = (column: number, field: ImportField) => {
    if (used.has(field)) return false;
    fields.set(column, field);
    used.add(field);
    return true;
  };
  for (const kind of ['phone', 'email'] as const) {
    const numbers = contacts.filter(({ role }) => role === kind);
    const named = numbers.map(({ column }) => numberInHeader(columns[column]!));
    const areNumbered = new Set(named.filter((each) => each !== null)).size === named.length;
    let last = 0;
    numbers.forEach(({ column }, at) => {
      const wanted = areNumbered ? named[at]! : last + 1;
      for (last = wanted; last <= highest && !take(column, `${kind}${last}`); last += 1);
    });
  }
  for (const { column, role } of contacts) {
    if (role !== 'phoneType' && role !== 'phoneDoNotCall') continue;
    const part = role === 'phoneType' ? 'Type' : 'DoNotCall';
    const before = [...fields].filter(
      ([other, field]) => other < column && /^phone\d+$/.test(field),
    );
    const nearest = before.sort(([a], [b]) => b - a)[0]?.[1];
    const number = numberInHeader(columns[column]!);
    const hasNumber = number !== null && [...fields.values()].includes(`phone${number}`);
    const field = hasNumber
      ? `phone${number}`
      : (nearest ?? (number === null ? 'phone1' : `phone${number}`));
    take(column, `${field}${part}` as ImportField);
  }
  return fields;
}
