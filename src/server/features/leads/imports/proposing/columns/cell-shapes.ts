import { directions, streetSuffixes } from '#domain/places/street-words.ts';
import { stateCode } from '#domain/places/us-states.ts';
import { parsePhoneCell } from '../../parsing/phone-cell.ts';

const companyWords =
  /\b(llc|l\.l\.c|inc|corp|corporation|company|co|lp|llp|ltd|trust|trustees?|bank|assoc\w*|properties|investments?|holdings|church|city of|county of|estate|partners\w*|group|realty|homes|housing|authority|mortgage)\b/i;
const legalWords =
  /\b(lots?|blk|block|subd?|subdivision|addn|plat|pb|tract|sec|twp|rng|beg|acres?|unit \d+ of|\d+ ?ft|com at|replat|phase)\b/i;
const statusWords =
  /^(open|closed?|pending|active|inactive|complied|in compliance|compliant|resolved|cancell?ed|sold|unsold|scheduled|postponed|redeemed|dismissed|abated|void|withdrawn|referred.*|unpaid|paid|delinquent|available|new|assigned|completed?|foreclosed|liened|recorded|judg(?:e)?ment|filed|served|satisfied|released|in progress|in violation|suit filed|pre-?foreclosure)$/i;
/** What lists of distress are about, as their rows say it. */
const caseKinds =
  /foreclos|delinquen|probate|tax.?(?:deed|lien|sale)|evict|bankrupt|lis.?pendens|code.?(?:viol|enf)|divorce|judg(?:e)?ment|condemn|notice.of|quiet.?title|trustee.?sale|sheriff.?sale|mechanics?.?lien|holdover/i;
const violationWords =
  /weed|grass|junk|trash|debris|rubbish|garbage|litter|vehicle|unsafe|dangerous|graffiti|nuisance|sanita|fence|rodent|without.+permit|no.permit|structur|vacant.build|board|roof|exterior|maintenance|illegal|zoning|plumb|electric|overgrow|dumping|noise|animal|sidewalk|heat/i;
const propertyUses =
  /famil|residen|commercial|condo|duplex|triplex|townho|vacant.land|industrial|agricult|mobile.?home|retail|apartment/i;
const yesNo = /^(y|n|yes|no|true|false|t|f|x|0|1)$/i;
const monthDate =
  /^(?:\w{3,9},?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|^\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[- ]\d{2,4}/i;
const slashDate =
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:$|[T\s])|^\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?:$|[T,\s])/;
const hasSuffix = (words: readonly string[]) =>
  words.some((word, at) => at > 0 && streetSuffixes.has(word.replace(/[.,]$/, '').toUpperCase()));

/** A date as people write it; bare numbers do not count. */
export const isWrittenDate = (cell: string) => slashDate.test(cell) || monthDate.test(cell);

function isDayNumber(cell: string): boolean {
  return (
    /^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(cell) ||
    /^1[0-9]{12}$/.test(cell) ||
    /^4\d{4}(\.\d+)?$/.test(cell)
  );
}

/** '12 Oak St', '84-12 101 Ave': a number, then words; no legal description and no amount. */
export function isStreetLine(cell: string): boolean {
  if (cell.length > 120 || legalWords.test(cell.replace(/\b(lot|unit|sec)\s+\w+$/i, '')))
    return false;
  const match = /^\d{1,6}(?:[-/]\d{1,5})?[a-z]?(?:\s+\d\/\d)?\s+(.*)$/i.exec(cell);
  if (!match || !/^\W?\w.*[a-z]/i.test(match[1]!)) return false;
  const words = match[1]!.split(/[\s,]+/);
  return hasSuffix(words) || (words.length <= 6 && /^[a-z0-9' .#,/&-]+$/i.test(match[1]!));
}

/** 'DANA M. RUSK,ELLIS RUSK', 'Dana Rusk - Ellis Orr': several people, each with a whole name. */
const isPeople = (cell: string) =>
  /^[a-z][a-z'’.]*(?: [a-z'’.]+){1,4}(?:(?:\s*,[\s,]*| - )[a-z'’.]+(?: [a-z'’.]+){1,4})*[\s,]*$/i.test(
    cell,
  );

const isPersonal = (cell: string) =>
  isPeople(cell) ||
  /^[a-z][a-z'’.-]+,\s*[a-z][a-z'’. &-]+$/i.test(cell) ||
  (/^[a-z'’.&-]+(?:\s+[a-z'’.&-]+){1,5}$/i.test(cell) && !statusWords.test(cell));

/** The shapes of a cell; several may match together. */
export const shapeTests = {
  date: isWrittenDate,
  dayNumber: isDayNumber,
  dollars: (cell: string) => /^-?\(?\s*\$\s*-?[\d,]+(\.\d+)?\)?$/.test(cell),
  cents: (cell: string) => /^-?(\d{1,3}(,\d{3})+(\.\d+)?|\d*\.\d{2})$/.test(cell),
  integer: (cell: string) => /^-?\d+$/.test(cell),
  decimal: (cell: string) => /^-?\d*\.\d+$/.test(cell),
  year: (cell: string) => /^(19|20)\d\d$/.test(cell),
  phone: (cell: string) => /\d/.test(cell) && cell.length < 90 && isPhone(cell),
  formattedPhone: (cell: string) =>
    /^(\+?1[ .-]?)?(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}/.test(cell),
  email: (cell: string) => /^[^\s@;,|]+@[^\s@;,|]+\.[a-z]{2,}(?:\s*[;,|].*@.*)?$/i.test(cell),
  url: (cell: string) => /^(https?:\/\/|www\.)/i.test(cell),
  zip: (cell: string) => /^\d{5}(-\d{4})?$/.test(cell),
  state: (cell: string) =>
    (cell.length === 2 || /^[a-z ]{4,20}$/i.test(cell)) && stateCode(cell) !== null,
  latitude: (cell: string) => /^\d{2}\.\d+$/.test(cell) && Number(cell) > 17 && Number(cell) < 72,
  longitude: (cell: string) =>
    /^-\d{2,3}\.\d+$/.test(cell) && Number(cell) > -180 && Number(cell) < -64,
  point: (cell: string) => /^(POINT )?\(?-?\d+\.\d+,?\s+-?\d+\.\d+\)?$/.test(cell),
  streetLine: isStreetLine,
  fullAddress: (cell: string) =>
    /^\d+\S*\s+\S.*(,\s*|\s+)[a-z]{2}\.?,?\s+\d{5}/i.test(cell) ||
    /^\d+\S*\s+\S.*,\s*[a-z .]+,\s*[a-z]{2}\b/i.test(cell),
  poBox: (cell: string) => /^p\.?\s?o\.?\s?box\b/i.test(cell),
  streetWords: (cell: string) =>
    /^[a-z0-9][a-z0-9' .-]{1,30}(?:, ?[a-z]{2})?$/i.test(cell) &&
    /[a-z]/i.test(cell) &&
    hasSuffix(cell.split(' ')),
  direction: (cell: string) => directions.has(cell.toUpperCase()),
  suffix: (cell: string) => streetSuffixes.has(cell.toUpperCase().replace(/\.$/, '')),
  houseNumber: (cell: string) => /^\d{1,6}[a-z]?([-/ ]\d{1,4})?$/i.test(cell),
  unit: (cell: string) => /^(#\s*)?((apt|unit|ste|suite)\.?\s*)?[a-z]?-?\d{0,4}[a-z]?$/i.test(cell),
  person: isPersonal,
  company: (cell: string) => companyWords.test(cell),
  versus: (cell: string) => /\sv(s|\.|s\.)?\s/i.test(cell),
  word: (cell: string) => /^[a-z'.-]+$/i.test(cell),
  parcel: (cell: string) =>
    /^[\w]+([-. ][\w]+){1,6}$/.test(cell) && /\d.*\d.*\d.*\d/.test(cell) && !isWrittenDate(cell),
  longNumber: (cell: string) => /^\d{8,20}[a-z]?$/i.test(cell),
  caseLike: (cell: string) =>
    /^[a-z0-9]{1,8}[- ]?[a-z0-9]*[-/ ]?\d{3,}\w*$/i.test(cell) && /[a-z]|-/i.test(cell),
  caseOfYear: (cell: string) => /^[a-z]{2,8}[- ]?(?:19|20)\d\d[- ]\d{2,}$/i.test(cell),
  yesNo: (cell: string) => yesNo.test(cell),
  status: (cell: string) => statusWords.test(cell),
  doNotCall: (cell: string) => /\bdnc\b|do not call/i.test(cell) && cell.length < 40,
  phoneType: (cell: string) =>
    /^(?:mobile|cell|wireless|land ?-?line|residential|voip|fixed|home|work|other)\b/i.test(cell) &&
    cell.length < 24,
  legal: (cell: string) => legalWords.test(cell) && !isStreetLine(cell) && cell.length > 5,
  longText: (cell: string) => cell.length >= 40 && cell.includes(' '),
  caseKind: (cell: string) => caseKinds.test(cell) && cell.length < 60,
  violationWords: (cell: string) => violationWords.test(cell),
  propertyUse: (cell: string) => propertyUses.test(cell) && cell.length < 40,
  oneLetter: (cell: string) => /^[a-z]{1,2}$/i.test(cell),
  words: (cell: string) => /[a-z]{3,}\s+\S*[a-z]{2,}/i.test(cell),
} satisfies Record<string, (cell: string) => boolean>;

/** One of the things that a cell can look like. */
export type CellShape = keyof typeof shapeTests;

/** All that a cell can look like. */
export const cellShapes = Object.keys(shapeTests) as CellShape[];

const isPhone = (cell: string) =>
  /\d\D{0,4}\d\D{0,4}\d{3}/.test(cell) && parsePhoneCell(cell).phones.length > 0;

/** What only a cell with a digit, or only one without any, can look like: the others need not be tried. */
const needDigit = new Set<CellShape>(
  'date dayNumber dollars cents integer decimal year phone formattedPhone zip latitude longitude point streetLine fullAddress houseNumber parcel longNumber caseLike caseOfYear'.split(
    ' ',
  ) as CellShape[],
);
const noDigit = new Set<CellShape>(
  'state direction suffix person word status oneLetter'.split(' ') as CellShape[],
);
const ofDigits = cellShapes.filter((shape) => !noDigit.has(shape));
const ofLetters = cellShapes.filter((shape) => !needDigit.has(shape));

/** How many of a column's filled cells look like what, between 0 and 1; shapes that none has are left out. */
export function shareOfShapes(cells: readonly string[]): Partial<Record<CellShape, number>> {
  const counts: Partial<Record<CellShape, number>> = {};
  const times = new Map<string, number>();
  for (const each of cells) {
    // 'tax_deed' is two words.
    const cell = each.replace(/(?<=[a-z])_(?=[a-z])/gi, ' ');
    times.set(cell, (times.get(cell) ?? 0) + 1);
  }
  for (const [cell, count] of times) {
    for (const shape of /\d/.test(cell) ? ofDigits : ofLetters)
      if (shapeTests[shape](cell)) counts[shape] = (counts[shape] ?? 0) + count;
  }
  for (const shape of Object.keys(counts) as CellShape[]) counts[shape]! /= cells.length;
  return counts;
}
