import type { ColumnFacts } from '../column-facts.ts';
import type { ColumnRole } from '../column-roles.ts';
import type { Sheet } from './describe-sheet.ts';
import { roleByRules } from '../header-rules.ts';
import type { ListKind } from '../proposal-types.ts';
import type { StreetHalf } from '../addresses/street-halves.ts';
import type { AddressRole } from '../addresses/address-role.ts';
import { isUnknownWord } from '../words/vocabulary.ts';

/**
 * The rules' result for a column: null for a column that is not mapped, undefined if none applies.
 */
export type RuledRole = ColumnRole | null | undefined;

type Parts = {
  columns: readonly ColumnFacts[];
  kind: ListKind;
  sheet: Sheet;
  /** The address that each column belongs to. */
  columnAddressRoles: readonly AddressRole[];
  halves: readonly StreetHalf[];
};

/** Whether a column is called a street, or a part of one, and has no whole street lines. */
const namesStreets = (column: ColumnFacts | undefined) =>
  column !== undefined &&
  (column.tags.has('is.street') || column.tags.has('is.direction')) &&
  (column.shapes.streetLine ?? 0) < 0.5;

/** Whether a column holds days, or is called so and empty. */
const holdsDays = ({ tags, shapes, cells }: ColumnFacts) =>
  (shapes.date ?? 0) + (shapes.dayNumber ?? 0) >= 0.5 || (cells === 0 && tags.has('is.date'));

const isPlainBid = (tokens: readonly string[]) => /^(?:bid amount|bid)$/.test(tokens.join(' '));

/** The roles from rules for the columns of a sheet, first each separately and then together. */
export function rolesByRules({
  columns,
  kind,
  sheet,
  columnAddressRoles,
  halves,
}: Parts): readonly RuledRole[] {
  const days = columns.filter(holdsDays).length;
  const ruled = columns.map((column, at) =>
    roleByRules(column, columnAddressRoles[at]!, {
      isViolationList: kind === 'violation',
      sheetHasCases: sheet.caseWord,
      sheetHasAuctions: sheet.auction,
      describesHouses: sheet.houses,
      isRoll: sheet.roll,
      sheetHasDays: days > 1,
      sheetHasContacts: columns.some(({ tags }) => tags.has('is.phone') || tags.has('is.email')),
      sheetHasOwners: sheet.owner,
      sheetHasFirstNames: columns.some(({ tags }) => tags.has('is.first')),
      besideStreet: namesStreets(columns[at - 1]) || namesStreets(columns[at + 1]),
      halfOfStreet: halves[at]!,
    }),
  );
  const hasParcel = ruled.some((role, at) => role === 'apn' && columns[at]!.tags.has('is.parcel'));
  const hasOpening = ruled.some(
    (role, at) => role === 'auctionDate' && !columns[at]!.tags.has('on.closed'),
  );
  const hasStreetAlone = ruled.some(
    (role, at) =>
      role === 'streetAddress' &&
      (columns[at]!.shapes.streetLine ?? 0) >= 0.5 &&
      (columns[at]!.shapes.fullAddress ?? 0) < 0.2,
  );
  const hasMinimum = ruled.some(
    (role, at) => role === 'openingBid' && columns[at]!.tags.has('on.opening'),
  );
  const hasNumber = ruled.includes('caseNumber');
  const hasType = ruled.includes('violationType') || ruled.includes('caseType');
  const hasDay = ruled.some((role) => role === 'violationDate' || role === 'caseOpened');
  const firstDay = columns.findIndex(
    ({ shapes, tags }, at) =>
      ruled[at] === undefined &&
      (shapes.date ?? 0) >= 0.5 &&
      (tags.has('is.date') || (tags.size === 0 && days === 1)),
  );
  return columns.map(({ tokens, tags, shapes }, at): RuledRole => {
    // If no date of a list of violations is labeled so, it is the first one without contrary
    // evidence.
    if (kind === 'violation' && !hasDay && at === firstDay) return 'violationDate';
    // An auction's day is the one on which it opens, if another column has that.
    if (ruled[at] === 'auctionDate' && tags.has('on.closed') && hasOpening) return null;
    // Beside the street alone, a line with city and state adds nothing.
    if (hasStreetAlone && ruled[at] === 'streetAddress' && (shapes.fullAddress ?? 0) >= 0.5)
      return null;
    // Beside a minimum bid, 'Bid amount' is the amount that was bid.
    if (hasMinimum && ruled[at] === 'openingBid' && isPlainBid(tokens)) return 'soldAmount';
    // Beside a parcel number the account is the office's own.
    if (hasParcel && ruled[at] === 'apn' && tags.has('is.account') && !tags.has('is.parcel'))
      return null;
    if (kind !== 'violation' || tokens.length !== 1) return ruled[at];
    // The only number of a list of violations is the case's, were it but called 'ID'; so with the 'Reason'.
    if (!hasNumber && tokens[0] === 'id' && (shapes.integer ?? 0) >= 0.8) return 'caseNumber';
    if (!hasType && tokens[0] === 'reason' && (shapes.words ?? 0) >= 0.5) return 'violationType';
    return ruled[at];
  });
}

/** Roles whose presence indicates what the other columns of a sheet are. */
const tellingRoles: readonly ColumnRole[] = [
  'caseNumber',
  'caseOpened',
  'violationDate',
  'auctionDate',
  'caseClosed',
  'caseType',
  'violationType',
  'apn',
  'balanceDue',
  'openingBid',
  'judgmentAmount',
  'assessedValue',
  'marketValue',
];
const othersStrength = 0.4;
/** Tags of columns that other columns say more of. */
const leftOpen = /^is\.(?:number|date|money|type|status|description|code)$|^on\./;

/**
 * The rules' results for the other columns: a number is likelier the case's if no other column is.
 * An unknown word makes the rule of its own column less sure.
 * @param times how often each role is named in the sheet.
 */
export function addOtherColumns(
  evidence: Map<string, number>,
  { tags, tokens }: ColumnFacts,
  ruled: RuledRole,
  times: ReadonlyMap<RuledRole, number>,
): void {
  if (ruled && tokens.some(isUnknownWord)) evidence.set(`unknown word, rule says ${ruled}`, 1);
  if (![...tags].some((tag) => leftOpen.test(tag))) return;
  const own = ruled === undefined ? 'no rule' : (ruled ?? 'none');
  for (const role of tellingRoles) {
    const isThere = (times.get(role) ?? 0) > (ruled === role ? 1 : 0);
    evidence.set(`${own}, ${isThere ? 'another' : 'no other'} ${role}`, othersStrength);
  }
}
