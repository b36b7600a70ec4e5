import type { ColumnFacts } from '../column-facts.ts';
import type { ListKind } from '../proposal-types.ts';
import { wordTags } from '../words/word-table.ts';

/** Words of a roll of parcels: how a place is built, used and valued. */
const rollWords = new Set(
  'area rooms zoning land building built sqft deed class subdivision district school exemption homestead assessed appraised market legal taxable value'.split(
    ' ',
  ),
);
const minRollWords = 3;

/**
 * Words that a roll has as well: its documents are deeds, its sales how the owner acquired the
 * place.
 */
const wordsOfDeeds = new Set(
  'document instrument recorded record reference sale permit certificate order service request last'.split(
    ' ',
  ),
);
const eventTag =
  /^on\.(?:case|auction|opening|winning|balance|lien|violation|foreclosure|judgment|hearing|death)$/;
const personTags = [
  'is.phone',
  'is.email',
  'who.plaintiff',
  'who.defendant',
  'who.deceased',
  'who.petitioner',
];

const speaksOfEvent = ({ tokens, tags }: ColumnFacts) =>
  personTags.some((tag) => tags.has(tag)) ||
  tokens.some(
    (token) =>
      token === 'lead' ||
      token === 'bid' ||
      token === 'due' ||
      (!wordsOfDeeds.has(token) && wordTags[token]?.some((tag) => eventTag.test(tag))),
  );

/**
 * Whether the sheet is a parcel roll: nothing in it is about a case, an auction, a debt or a person
 * to call.
 */
export function isRollOfParcels(columns: readonly ColumnFacts[], kind: ListKind): boolean {
  return (
    kind !== 'violation' &&
    columns.some(({ tags }) => tags.has('is.parcel') || tags.has('is.account')) &&
    columns.filter(({ tokens }) => tokens.some((token) => rollWords.has(token))).length >=
      minRollWords &&
    !columns.some(speaksOfEvent)
  );
}
