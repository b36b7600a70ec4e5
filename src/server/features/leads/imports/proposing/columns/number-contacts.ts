import type { ImportField } from '#domain/import-fields.ts';

import { namesFlag } from '../flags-without-phone.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { ColumnRole } from './column-roles.ts';

const highest = 30;

/** The share of cells that are types of phones in a column that is one. */
const minTypes = 0.8;

type Contact = { column: number; role: ColumnRole };
type Part = 'Type' | 'DoNotCall' | 'Litigator' | 'Status';

const partWords = new Set(
  'type types kind line dnc do not call contact tcpa litigator litigators opt opted out scrub status flag federal state is'.split(
    ' ',
  ),
);
const phoneWords = /^(?:phones?|telephone|tel|ph|mobile|cell|landline|wireless|dialer)$/;
/** What else lists say of a phone; none of it is kept with the number. */
const otherWords =
  /^(?:carrier|rank|score|confidence|tested|activity|date|seen|reported|city|state|count|tags?|name|quality|connected|usage|source|hash|email|mail|age)$/;

/** The number of a phone or e-mail address by its header; that of 'c4' is the column's. */
const numberOf = ({ numbers, words }: ColumnFacts) =>
  numbers.length === 1 && words.some((word) => phoneWords.test(word) || word === 'email')
    ? numbers[0]!
    : null;

/** What a header says of a phone beside the number, if anything. */
function partOf({ header, words, shapes }: ColumnFacts): Part | null {
  if (namesFlag(header))
    return words.includes('tcpa') || words.some((word) => word.startsWith('litig'))
      ? 'Litigator'
      : 'DoNotCall';
  if (words.some((word) => otherWords.test(word)) && !words.includes('type')) return null;
  if (words.includes('type') || words.includes('kind')) return 'Type';
  // Without a header the cells say it: 'Mobile', 'Landline'.
  if (words.length === 0 && (shapes.phoneType ?? 0) >= minTypes) return 'Type';
  if (!words.includes('status')) return null;
  return (shapes.doNotCall ?? 0) > 0.02 ? 'DoNotCall' : 'Status';
}

/** How many words a part's header shares with a phone's; -1 where they belong to different ones. */
function shared(part: ColumnFacts, phone: ColumnFacts): number {
  if (part.numbers.join() !== phone.numbers.join()) return -1;
  const base = part.words.filter((word) => !partWords.has(word));
  const own = new Set(phone.words);
  const common = base.filter((word) => own.has(word)).length;
  if (common !== base.length && common !== own.size) return -1;
  // The very same words are a closer match than some of them.
  return common + phone.numbers.length + (base.length === own.size ? 0.5 : 0);
}

/** Another's phone, by its cells, or by its header alone where it has none: 'Relative1 Phone1'. */
const looksLikePhone = (facts: ColumnFacts) =>
  partOf(facts) === null &&
  facts.words.some((word) => phoneWords.test(word)) &&
  !facts.words.some((word) => otherWords.test(word)) &&
  (facts.cells === 0 ? phoneWords.test(facts.words.at(-1)!) : (facts.shapes.phone ?? 0) >= 0.5);

/**
 * Gives phones and e-mails their numbers: those of their headers if these are different, else the
 * order of the columns ('Mobile 1', 'Landline 1', 'Mobile 2' are three phones).
 */
function numberAll(
  contacts: readonly Contact[],
  columns: readonly ColumnFacts[],
  used: Set<ImportField>,
) {
  const fields = new Map<number, ImportField>();
  for (const kind of ['phone', 'email'] as const) {
    const mine = contacts.filter(({ role }) => role === kind);
    const named = mine.map(({ column }) => numberOf(columns[column]!));
    const isNumbered =
      new Set(named).size === named.length &&
      named.every((each) => each !== null && each >= 1 && each <= highest);
    let last = 0;
    mine.forEach(({ column }, at) => {
      const wanted = isNumbered ? named[at]! : last + 1;
      for (last = wanted; last <= highest; last += 1) {
        const field = `${kind}${last}` as const;
        if (used.has(field)) continue;
        used.add(field);
        fields.set(column, field);
        break;
      }
    });
  }
  return fields;
}

/**
 * The phone of a type or flag: the one whose header has the same words, else the nearest on the left
 * with nothing but other parts between them.
 * @returns its column, -1 for none, or null where the header names no phone at all.
 */
function phoneOfPart(
  column: number,
  columns: readonly ColumnFacts[],
  isPhone: readonly boolean[],
): number | null {
  const part = columns[column]!;
  let best = { column: -1, shared: 0, distance: Infinity };
  isPhone.forEach((each, other) => {
    if (!each) return;
    const common = shared(part, columns[other]!);
    const distance = other < column ? column - other : 1_000 + other - column;
    if (common > best.shared || (common === best.shared && common > 0 && distance < best.distance))
      best = { column: other, shared: common, distance };
  });
  if (best.column >= 0) return best.column;
  if (part.numbers.length > 0) return -1;
  const base = part.words.filter((word) => !partWords.has(word) && !phoneWords.test(word));
  if (base.length > 0) return -1;
  for (let other = column - 1; other >= 0; other -= 1) {
    if (isPhone[other]) return other;
    if (
      partOf(columns[other]!) === null &&
      !columns[other]!.words.some((word) => otherWords.test(word))
    )
      break;
  }
  return null;
}

/** Phones, e-mails, and what columns say of a phone, with their numbers. */
export function numberContacts(
  contacts: readonly Contact[],
  columns: readonly ColumnFacts[],
  known: ReadonlyMap<number, ImportField | null>,
): Map<number, ImportField> {
  const used = new Set([...known.values()].filter((field) => field !== null));
  const fields = numberAll(contacts, columns, used);
  const phoneAt = new Map(
    [...known, ...fields].flatMap(([column, field]) =>
      field && /^phone\d+$/.test(field) ? [[column, field] as const] : [],
    ),
  );
  const isPhone = columns.map((facts, column) => phoneAt.has(column) || looksLikePhone(facts));
  if (phoneAt.size === 0) return fields;
  columns.forEach((facts, column) => {
    if (known.has(column) || fields.has(column) || isPhone[column]) return;
    const part = partOf(facts);
    if (!part) return;
    const phone = phoneOfPart(column, columns, isPhone);
    const isFlag = part === 'DoNotCall' || part === 'Litigator';
    const isAlone =
      columns.filter((other) => other.words.join() === facts.words.join()).length === 1;
    const ofRow =
      facts.numbers.length === 0 &&
      (phone === null || (isAlone && phoneAt.size > 1 && !exact(facts, columns[phone])));
    if (isFlag && ofRow && !facts.words.some((word) => /relative|person/.test(word))) {
      const field = part === 'Litigator' ? 'litigator' : 'doNotCall';
      if (!used.has(field)) fields.set(column, field);
      used.add(field);
      return;
    }
    const field = phone === null ? undefined : phoneAt.get(phone);
    if (!field || (!isFlag && !fits(part, facts))) return;
    const whole = `${field}${part}` as ImportField;
    // Several flags of one phone are all read, several types are not.
    if (!isFlag && used.has(whole)) return;
    used.add(whole);
    fields.set(column, whole);
  });
  return fields;
}

/** Whether a flag's header names a phone by a word of its own: 'Primary phone DNC'. */
const exact = (part: ColumnFacts, phone: ColumnFacts | undefined) =>
  phone !== undefined && shared(part, phone) > 0 && part.words.some((word) => !partWords.has(word));

/** 'Type' beside a phone may be the property's: then its cells are no types of phones. */
const fits = (part: Part, { cells, words, shapes }: ColumnFacts) =>
  part === 'Status'
    ? words.length > 1
    : words.length > 1 || cells === 0 || (shapes.phoneType ?? 0) >= 0.5;
