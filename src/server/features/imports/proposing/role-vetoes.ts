import type { ColumnFacts } from './column-facts.ts';
import type { ColumnRole } from './column-roles.ts';
import type { CellShape } from './cell-shapes.ts';

const money: readonly CellShape[] = ['dollars', 'cents', 'integer', 'decimal'];
const day: readonly CellShape[] = ['date', 'dayNumber'];

/** What at least half of a column's cells must look like for a role; together the shapes count as one. */
const required: Partial<Record<ColumnRole, readonly CellShape[]>> = {
  email: ['email'],
  phone: ['phone'],
  petitionerPhone: ['phone'],
  zipCode: ['zip', 'integer', 'decimal'],
  mailingZipCode: ['zip', 'integer', 'decimal'],
  petitionerZipCode: ['zip', 'integer', 'decimal'],
  state: ['state'],
  mailingState: ['state'],
  petitionerState: ['state'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  auctionDate: day,
  violationDate: day,
  caseOpened: day,
  caseClosed: day,
  deceasedDate: day,
  price: money,
  judgmentAmount: money,
  lienAmount: money,
  openingBid: money,
  soldAmount: money,
  balanceDue: money,
  fineAmount: money,
  assessedValue: money,
  marketValue: money,
  'street.number': ['houseNumber', 'integer'],
  'mailing.number': ['houseNumber', 'integer'],
  'street.direction': ['direction'],
  'street.suffix': ['suffix', 'direction', 'word'],
  'street.post': ['direction'],
};

/** Cells that are not words: 'Yes' is not a name. */
const noWords: readonly CellShape[] = ['date', 'dollars', 'integer', 'decimal', 'url', 'yesNo'];

/** What a role's column must not mostly look like. */
const forbidden: Partial<Record<ColumnRole, readonly CellShape[]>> = {
  streetAddress: [
    'legal',
    'date',
    'dollars',
    'email',
    'url',
    'yesNo',
    'longNumber',
    'decimal',
    'zip',
    'state',
  ],
  mailingStreetAddress: [
    'legal',
    'date',
    'dollars',
    'email',
    'url',
    'yesNo',
    'longNumber',
    'decimal',
    'zip',
    'state',
  ],
  fullName: [...noWords, 'email', 'streetLine', 'phone'],
  firstName: [...noWords, 'email', 'streetLine', 'phone'],
  lastName: [...noWords, 'email', 'streetLine', 'phone'],
  defendant: [...noWords, 'streetLine', 'phone'],
  plaintiff: [...noWords, 'streetLine', 'phone'],
  deceasedName: [...noWords, 'streetLine', 'phone'],
  petitionerName: [...noWords, 'streetLine', 'phone'],
  caseName: noWords,
  city: ['date', 'integer', 'decimal', 'dollars', 'streetLine', 'yesNo', 'url'],
  mailingCity: ['date', 'integer', 'decimal', 'dollars', 'yesNo', 'url'],
  county: ['date', 'integer', 'decimal', 'dollars', 'streetLine', 'yesNo', 'url'],
  apn: ['date', 'dollars', 'email', 'url', 'streetLine', 'yesNo', 'person'],
  caseNumber: ['date', 'dollars', 'email', 'url', 'yesNo', 'words', 'longText'],
  caseStatus: ['date', 'dollars', 'decimal', 'url'],
  legalDescription: ['date', 'dollars', 'yesNo', 'url'],
  violationType: noWords,
  caseType: ['date', 'dollars', 'decimal', 'url', 'oneLetter', 'yesNo'],
  tags: ['date', 'dollars', 'integer', 'decimal', 'yesNo'],
  notes: ['date', 'dollars', 'integer', 'decimal', 'yesNo'],
};

const maxYearsOfAuctions = 6;

/** Under 'Bid amount' some rows say 'not available yet'. */
const minAmounts = 0.3;

const shareOf = ({ shapes }: ColumnFacts, wanted: readonly CellShape[]) =>
  Math.min(
    1,
    wanted.reduce((sum, shape) => sum + (shapes[shape] ?? 0), 0),
  );

/**
 * Whether a column's cells rule out a role, regardless of its header: ten digits under 'Document
 * number' are not a phone, 'LOT 4 BLK 2' is not a street.
 */
export function isRuledOut(role: ColumnRole, facts: ColumnFacts): boolean {
  if (role === 'none' || facts.cells === 0) return false;
  const must = required[role];
  const least = must === money && facts.tags.has('is.money') ? minAmounts : 0.5;
  // One or two cells that do not fit may be a remark.
  if (must && facts.cells >= 3 && shareOf(facts, must) < least) return true;
  // A column named address is one, even if it only contains '69 FT N OF OAK ST'.
  const called = facts.tags.has('is.address') && !facts.tags.has('is.legal');
  // '0044 065A09' may look like a street, '41-07-08' like a date; under 'Parcel number' they are neither.
  const isNumbered = role === 'apn' && facts.tags.has('is.parcel') && !facts.tags.has('is.date');
  const mustNot = forbidden[role]?.filter(
    (shape) =>
      !(called && shape === 'legal') &&
      !(isNumbered && (shape === 'streetLine' || shape === 'date')),
  );
  if (mustNot?.some((shape) => (facts.shapes[shape] ?? 0) > 0.6)) return true;
  if (role === 'auctionDate' && facts.years > maxYearsOfAuctions) return true;
  if (role === 'phone' || role === 'petitionerPhone') {
    // Bare digits are a phone only if the header says so.
    return !facts.tags.has('is.phone') && (facts.shapes.formattedPhone ?? 0) < 0.5;
  }
  if (role === 'streetAddress') {
    const looks =
      (facts.shapes.streetLine ?? 0) +
      (facts.shapes.fullAddress ?? 0) +
      (facts.shapes.streetWords ?? 0);
    const named =
      facts.tags.has('is.address') || facts.tags.has('at.place') || facts.tags.has('is.street');
    // Under 'Property description' a few streets occur among legal descriptions.
    const least = called ? 0 : named && !facts.tags.has('is.description') ? 0.15 : 0.6;
    return facts.cells >= 3 && looks < least;
  }
  return false;
}
