import type { ColumnFacts } from '../column-facts.ts';
import { isAddressPart } from './parties-of-sheet.ts';
import type { ListKind } from '../proposal-types.ts';
import { isRollOfParcels } from './sheet-kind.ts';
import { wordTags } from '../words/word-table.ts';

/** Whether a column's words name neither its owner nor its place. */
export const isPlaceless = (tags: ReadonlySet<string>) =>
  ![...tags].some(
    (tag) => tag.startsWith('who.') || tag.startsWith('at.') || tag === 'with.second',
  );

const houseWords = new Set([
  'area',
  'rooms',
  'zoning',
  'land',
  'building',
  'built',
  'sqft',
  'deed',
]);
const describesHouse = ({ tokens }: ColumnFacts) => tokens.some((token) => houseWords.has(token));

const auctionTags = [
  'on.opening',
  'on.judgment',
  'on.foreclosure',
  'who.plaintiff',
  'who.defendant',
];
/** A 'Sale date' alone may be any sale; a bid, a plaintiff or the status of a sale is an auction's. */
const isOfAuction = ({ header, tags, tokens }: ColumnFacts) =>
  auctionTags.some((tag) => tags.has(tag)) ||
  tokens.some((token) => ['auction', 'bid', 'trs'].includes(token)) ||
  // The buyer of a house is not a bidder.
  (tokens.includes('buyer') && !/buyer/i.test(header)) ||
  (tags.has('on.auction') && tokens.some((token) => ['trustee', 'sheriff'].includes(token))) ||
  (tags.has('on.auction') &&
    ['is.status', 'is.type', 'is.number', 'is.time'].some((tag) => tags.has(tag)));

const caseTag = /on\.(case|auction|opening|winning|balance|lien|violation|foreclosure|judgment)/;

/** What the columns of a sheet say together: which kinds of columns it has, and what it is about. */
export function describeSheet(columns: readonly ColumnFacts[], kind: ListKind) {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const hasAddress = (column: ColumnFacts) =>
    column.tags.has('is.address') || column.tags.has('is.street') || column.tags.has('at.place');
  return {
    placeAddress: some((column) => column.tags.has('at.place') && isAddressPart(column.tags)),
    mailAddress: some((column) => column.tags.has('at.mail')),
    ownerAddress: some((column) => column.tags.has('who.owner') && isAddressPart(column.tags)),
    plainAddress: some((column) => isPlaceless(column.tags) && hasAddress(column)),
    owner: some((column) => column.tags.has('who.owner') && !isAddressPart(column.tags)),
    deceased: some((column) => column.tags.has('who.deceased')),
    caseWord: some((column) =>
      column.tokens.some(
        (token) => token !== 'record' && caseTag.test(wordTags[token]?.join(' ') ?? ''),
      ),
    ),
    fullLine: some(
      (column) =>
        (column.shapes.streetLine ?? 0) > 0.7 &&
        (column.tags.has('is.address') || column.tags.has('at.place')),
    ),
    house: some((column) => column.tags.has('is.house')),
    auction: some(isOfAuction),
    houses: columns.filter(describesHouse).length >= 3,
    roll: isRollOfParcels(columns, kind),
  };
}
export type Sheet = ReturnType<typeof describeSheet>;
