import type { Page } from '../page/page.ts';
import { wordsIn } from '../page/placed-text.ts';
import { withTildes } from '../people/lost-tildes.ts';
import { mayLackAccents } from '../people/lost-accents.ts';
import { nameFields } from '../petition-field.ts';
import type { FoundField, FoundFields } from '../petition.ts';
import { isUnlikelyStreet, correctScannedStreet } from '../places/unlikely-streets.ts';
import { doubtOfTown } from '../places/unlikely-towns.ts';
import { placeOfZip, zipsOfTown } from '../places/zip-table.ts';
import { isNoCaseNumber } from '../values/case-numbers.ts';
import { scanLimits, voteLimits } from '../weights.ts';
import { offered } from './offered.ts';
import { isOnScan } from './on-scan.ts';

/** A corrected value: shown, never as certain, with the original reading as an alternative. */
function corrected(field: FoundField, value: string): FoundField {
  if (value === field.value) return field;
  const { page, box, alternatives } = field;
  const read = { value: field.value, confidence: scanLimits.offered, page, box };
  return {
    ...field,
    value,
    confidence: Math.min(field.confidence, voteLimits.unsure),
    alternatives: [read, ...alternatives.filter((other) => other.value !== value)],
  };
}

function settleStreet(street: FoundField, town: string): FoundField {
  const whole = corrected(street, correctScannedStreet(street.value, town));
  return isUnlikelyStreet(whole.value) ? offered(whole) : whole;
}

type Read = Pick<Page, 'number' | 'source'> & Partial<Pick<Page, 'words'>>;

/** The lowest OCR confidence of the words in a field's box; 0 if unknown. */
function inkAt({ page, box }: FoundField, pages: readonly Read[]): number {
  const words = pages.find(({ number }) => number === page)?.words ?? [];
  const within = box ? wordsIn(words, box) : [];
  return within.length === 0 ? 0 : Math.min(...within.map(({ confidence }) => confidence));
}

function settleTown(town: FoundField, state: string, ink: number): FoundField {
  const doubt = doubtOfTown(town.value, state);
  if (doubt.is === 'known') return town;
  if (doubt.is === 'no town') return offered(town);
  // A town that was read so clearly is real: the table has only one town for each ZIP.
  if (town.confidence >= scanLimits.clearTown || ink >= scanLimits.clearTownInk) return town;
  if (doubt.near) return corrected(town, doubt.near);
  return town.confidence < scanLimits.unknownTown ? offered(town) : town;
}

function settleZip(zip: FoundField, town: string, state: string): FoundField {
  const code = zip.value.slice(0, 5);
  const known = zipsOfTown(town, state);
  const isOther = known.length > 0 && !known.includes(code);
  return isOther || !placeOfZip(code) ? offered(zip) : zip;
}

/** 'Jane Roe Il': the strokes of a numeral. */
const withNumeral = (name: string) => name.replace(/(?<=\s\S+\s)[I1][l1|!]$/, 'II');

/** 'G. Roe Sr.': the first name was not read. */
const lacksFirstName = (name: string) =>
  /^\p{Lu}\.?\s\S+(?:,?\s(?:Jr|Sr|II|III|IV)\.?)?$/u.test(name);

/** Whether the unaccented words of a name are Spanish, judged by the accented words beside them. */
const isSpanishBeside = (plain: readonly string[], { value }: FoundField) =>
  plain.length < value.split(/[\s-]+/).length && mayLackAccents(`${plain.join(' ')} é`);

/**
 * The names on a scan that has an accent: a document with one accented name spells all accents, so
 * a name that may have lost its accent is only offered.
 */
function settleNames(fields: FoundFields, isRead: (field: FoundField) => boolean): void {
  for (const name of nameFields) {
    if (!isRead(fields[name])) continue;
    fields[name] = corrected(fields[name], withTildes(withNumeral(fields[name].value)));
    if (lacksFirstName(fields[name].value)) fields[name] = offered(fields[name]);
  }
  const words = nameFields.flatMap((name) => fields[name].value.split(/[\s-]+/));
  const isAccented = (word: string) => /\p{M}/u.test(word.normalize('NFD'));
  if (!words.some(isAccented)) return;
  for (const name of nameFields) {
    const plain = fields[name].value.split(/[\s-]+/).filter((word) => !isAccented(word));
    // 'Maria' may have lost an accent beside 'José'; elsewhere it is English.
    const isLost =
      plain.some((word) => mayLackAccents(word)) || isSpanishBeside(plain, fields[name]);
    if (isRead(fields[name]) && isLost) fields[name] = offered(fields[name]);
  }
}

/**
 * Corrects or withdraws OCR values that contradict their format, a table of places or the other
 * fields: a wrong value is worse than an empty field with the reading as an alternative. A PDF's
 * own text is what was typed and is not changed.
 */
export function withoutContradicted<Petition extends { fields: FoundFields }>(
  read: Petition,
  pages: readonly Read[],
): Petition {
  const scanned = new Set(
    pages.filter(({ source }) => source === 'ocr').map(({ number }) => number),
  );
  const isRead = (field: FoundField) =>
    field.value !== '' && isOnScan(field, scanned) && field.confidence < voteLimits.sure;
  const fields = { ...read.fields };
  settleNames(fields, isRead);
  for (const role of ['deceased', 'petitioner'] as const) {
    const [street, city, zip] = [
      `${role}.streetAddress`,
      `${role}.city`,
      `${role}.zipCode`,
    ] as const;
    const state = fields[`${role}.state`].value;
    const town = fields[city].value;
    if (isRead(fields[street])) fields[street] = settleStreet(fields[street], town);
    if (isRead(fields[zip])) fields[zip] = settleZip(fields[zip], town, state);
    if (isRead(fields[city]))
      fields[city] = settleTown(fields[city], state, inkAt(fields[city], pages));
  }
  if (isRead(fields.caseNumber) && isNoCaseNumber(fields.caseNumber.value))
    fields.caseNumber = offered(fields.caseNumber);
  return { ...read, fields };
}
