import type { CellShape } from './cell-shapes.ts';
import type { ColumnFacts } from './column-facts.ts';
import { columnRoles, type ColumnRole } from './column-roles.ts';

const day: readonly CellShape[] = ['date', 'dayNumber'];
const zip: readonly CellShape[] = ['zip', 'integer', 'decimal'];

/** What at least half of a column's cells must look like for a role; together the shapes count as one. */
const required: Partial<Record<ColumnRole, readonly CellShape[]>> = {
  email: ['email'],
  phone: ['phone'],
  petitionerPhone: ['phone'],
  zipCode: zip,
  mailingZipCode: zip,
  petitionerZipCode: zip,
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
  'street.number': ['houseNumber', 'integer'],
  'mailing.number': ['houseNumber', 'integer'],
};

/** One or two cells that do not fit may be a remark. */
const minCells = 3;

const shareOf = ({ shapes }: ColumnFacts, wanted: readonly CellShape[]) =>
  wanted.reduce((sum, shape) => sum + (shapes[shape] ?? 0), 0);

/**
 * People of a list who do not own its properties, by the words that headers have for them: a letter
 * to a trustee's lawyer and a text to a neighbour reach no owner.
 */
const others =
  /^(?:attorneys?|attys?|lawyers?|counsel|clerks?|relatives?|neighbou?rs?|agents?|auctioneers?|complainants?|reporters?|inspectors?|officers?|kin|persons?|lenders?|servicers?|trustees?|contractors?|expediters?|plaintiffs?|fax|emergency|tenants?|registrars?|judges?|previous|prior|former)$/;
const owners = /^(?:owners?|borrowers?|defendants?|homeowners?|taxpayers?|grantors?|seller)$/;

const ofOwner: ReadonlySet<ColumnRole> = new Set([
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'email',
  'mailingStreetAddress',
  'mailingCity',
  'mailingState',
  'mailingZipCode',
  'petitionerName',
  'petitionerPhone',
  'petitionerStreetAddress',
  'streetAddress',
]);

/** The words that a header may have beside those of an owner's phone or e-mail address. */
const contactWords = new Set(
  'phone phones telephone tel cell cellular mobile landline land line wireless voip res residential home work business office primary secondary tertiary main best day daytime evening night contact contacts number numbers num no nbr owner owners seller homeowner taxpayer defendant lead skip traced trace verified e mail email emails address addresses matched alt alternate additional other of ph personal mobil'.split(
    ' ',
  ),
);

/** A status is that of the word before it: 'Primary email status: Inactive' ends no case. */
const ofNoCase =
  /^(?:email|phones?|mobile|cell|landline|listing|mls|ecorp|corp|leads?|marital|occupancy|mail|match|dnc|skip|trace)$/;

/**
 * A job, a permit or a row of a program has a number, too. As a parcel's it would make two houses of one,
 * or one of two.
 */
const ofOtherNumbers =
  /^(?:jobs?|permits?|tickets?|cases?|dockets?|orders?|invoices?|instruments?|records?|ref|reference|internal|globalid|leads?|keys?|files?|filenames?|bin|codes?)$/;
const ofParcels =
  /^(?:parcels?|parid|pin|pid|ppn|ain|apn|folio|strap|sbl|bbl|block|lot|tax|maps?|accounts?|acct|gis|geo|print)$/;
const numbersAnother = ({ words }: ColumnFacts) =>
  words.some((word) => ofOtherNumbers.test(word)) && !words.some((word) => ofParcels.test(word));

/** Whether a header names a person who is not the owner. */
const namesAnother = ({ words }: Pick<ColumnFacts, 'words'>) =>
  words.some((word) => others.test(word)) && !words.some((word) => owners.test(word));

/**
 * Whether a column's cells or a word of its header rule out a role: ten digits under 'Document
 * number' are not a phone, and a number under 'Rcvr phone' may be a receiver's.
 */
function isRuledOut(role: ColumnRole, facts: ColumnFacts): boolean {
  if (role === 'none') return false;
  if (ofOwner.has(role) && namesAnother(facts)) return true;
  if (role === 'apn' && numbersAnother(facts)) return true;
  if (role === 'caseStatus' && facts.words.some((word) => ofNoCase.test(word))) return true;
  if (facts.cells < minCells) return false;
  const must = required[role];
  return must !== undefined && shareOf(facts, must) < 0.5;
}

const ofDeaths =
  /^(?:deceased|decedents?|deaths?|died|dod|estates?|probates?|executors?|administrators?|heirs?|testamentary|petitioners?)$/;
/** The fields of the dead and of who petitions. */
export const ofEstates = columnRoles.filter((role) => /^(?:petitioner|deceased)/.test(role));

/** What only the whole sheet rules out: a list without deaths has no petitioner. */
export const rolesRuledOut = (columns: readonly ColumnFacts[]): ReadonlySet<ColumnRole> =>
  new Set(columns.some(({ words }) => words.some((word) => ofDeaths.test(word))) ? [] : ofEstates);

/** Beside a column of the petitioner a representative is the petitioner's attorney. */
export const representsPetitioner = (
  { words }: ColumnFacts,
  columns: readonly ColumnFacts[],
): boolean =>
  words.some((word) => /^rep(?:resentatives?)?$/.test(word)) &&
  !words.includes('petitioner') &&
  columns.some((other) => other.words.some((word) => /^petitioners?$/.test(word)));

/**
 * A bare 'Amount' beside an auction may be a bid, a judgment or the price paid: it is
 * offered, and so is what is asked for a house that is 'For sale'.
 */
export const isBareAmount = ({ words }: ColumnFacts, columns: readonly ColumnFacts[]) =>
  bareAmounts.some(
    ([bare, beside]) =>
      bare.test(words.join(' ')) && columns.some((other) => beside.test(other.words.join(' '))),
  );
const bareAmounts = [
  [/^(?:total )?(?:amount|amt)$/, /\b(?:auction|bids?|sheriff)/],
  [/^sale price$/, /^for sale$/],
] as const;

/**
 * A phone or e-mail address under a word that none of an owner's has: it is offered, not applied. A
 * word before most headers, a program's name, says nothing.
 */
export function isUnexplained(
  role: ColumnRole,
  { words }: ColumnFacts,
  columns: readonly ColumnFacts[],
): boolean {
  if (role !== 'phone' && role !== 'email') return false;
  // In a sheet with headers a column without one may be anyone's.
  if (words.length === 0) return columns.some((other) => other.words.length > 0);
  const isShared = (word: string) =>
    columns.filter((other) => other.words[0] === word).length > columns.length / 2;
  return words.some((word) => !contactWords.has(word) && !isShared(word));
}

/** The likelihoods without the roles that are ruled out, which make the others a little likelier. */
export function withoutRuledOut(
  likelihoods: Float32Array,
  facts: ColumnFacts,
  outs: ReadonlySet<ColumnRole>,
): Float32Array {
  const left = likelihoods.map((each, index) => {
    const role = columnRoles[index]!;
    return each >= 0.01 && (outs.has(role) || isRuledOut(role, facts)) ? 0 : each;
  });
  const sum = left.reduce((total, each) => total + each, 0);
  return left.map((each) => each / Math.max(0.5, sum));
}
