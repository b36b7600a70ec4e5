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
  latitude: ['latitude', 'integer', 'decimal'],
  longitude: ['longitude', 'decimal'],
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
  fullName: ['date', 'dollars', 'integer', 'decimal', 'email', 'url', 'streetLine', 'phone'],
  firstName: ['date', 'dollars', 'integer', 'decimal', 'email', 'url', 'streetLine', 'phone'],
  lastName: ['date', 'dollars', 'integer', 'decimal', 'email', 'url', 'streetLine', 'phone'],
  defendant: ['date', 'dollars', 'integer', 'decimal', 'url', 'streetLine', 'phone'],
  plaintiff: ['date', 'dollars', 'integer', 'decimal', 'url', 'streetLine', 'phone'],
  deceasedName: ['date', 'dollars', 'integer', 'decimal', 'url', 'streetLine', 'phone'],
  city: ['date', 'integer', 'decimal', 'dollars', 'streetLine', 'yesNo', 'url'],
  mailingCity: ['date', 'integer', 'decimal', 'dollars', 'yesNo', 'url'],
  county: ['date', 'integer', 'decimal', 'dollars', 'streetLine', 'yesNo', 'url'],
  apn: ['date', 'dollars', 'email', 'url', 'streetLine', 'yesNo', 'person'],
  caseNumber: ['date', 'dollars', 'email', 'url', 'yesNo', 'words', 'longText'],
  caseStatus: ['date', 'dollars', 'decimal', 'url'],
  violationType: ['date', 'dollars', 'decimal', 'url', 'integer'],
  caseType: ['date', 'dollars', 'decimal', 'url', 'oneLetter'],
  tags: ['date', 'dollars', 'integer', 'decimal', 'yesNo'],
  notes: ['date', 'dollars', 'integer', 'decimal'],
};

const mostYearsOfAuctions = 6;

const shareOf = ({ shapes }: ColumnFacts, wanted: readonly CellShape[]) =>
  Math.min(
    1,
    wanted.reduce((sum, shape) => sum + (shapes[shape] ?? 0), 0),
  );

/**
 * Whether a column's cells speak against a role, regardless of its header: ten digits under 'Document
 * number' are no phone, 'LOT 4 BLK 2' is no street.
 */
export function isRuledOut(role: ColumnRole, facts: ColumnFacts): boolean {
  if (role === 'none' || facts.cells === 0) return false;
  const must = required[role];
  // One or two cells that do not fit may be a remark.
  if (must && facts.cells >= 3 && shareOf(facts, must) < 0.5) return true;
  // What is called an address is one, even where it only says '69 FT N OF OAK ST'.
  const called = facts.tags.has('is.address') && !facts.tags.has('is.legal');
  const mustNot = forbidden[role]?.filter((shape) => !(called && shape === 'legal'));
  if (mustNot?.some((shape) => (facts.shapes[shape] ?? 0) > 0.6)) return true;
  if (role === 'auctionDate' && facts.years > mostYearsOfAuctions) return true;
  if (role === 'phone' || role === 'petitionerPhone') {
    // Bare digits are a phone only where the header says so.
    return !facts.tags.has('is.phone') && (facts.shapes.formattedPhone ?? 0) < 0.5;
  }
  if (role === 'streetAddress') {
    const looks =
      (facts.shapes.streetLine ?? 0) +
      (facts.shapes.fullAddress ?? 0) +
      (facts.shapes.streetWords ?? 0);
    const named =
      facts.tags.has('is.address') || facts.tags.has('at.place') || facts.tags.has('is.street');
    return facts.cells >= 3 && looks < (called ? 0 : named ? 0.15 : 0.6);
  }
  return false;
}
