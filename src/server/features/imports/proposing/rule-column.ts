import type { CellShape } from './cell-shapes.ts';
import type { ColumnFacts } from './column-facts.ts';

/** What a rule may ask of a column. */
export type RuleColumn = {
  facts: ColumnFacts;
  /** Whether its header's words carry all of these tags. */
  has: (...tags: string[]) => boolean;
  /** Whether its header's words carry one of these tags. */
  any: (...tags: string[]) => boolean;
  /** Whether its header has one of these words. */
  says: (...words: string[]) => boolean;
  /** Whether at least half of its cells look like one of these. */
  looks: (...shapes: CellShape[]) => boolean;
  /** The words of its header; numbers and words like 'of' are left out. */
  words: readonly string[];
  isViolationList: boolean;
  /** Whether any column of the sheet is about a case. */
  sheetHasCases: boolean;
  /** Whether any column is about an auction: its bids, its status, the plaintiff. */
  sheetHasAuctions: boolean;
  /** Whether several columns say how houses are built: then it is a list of houses, not of cases. */
  describesHouses: boolean;
  /**
   * Whether it is a parcel roll without a word about any case: its dates and documents are those of
   * deeds.
   */
  isRoll: boolean;
  /** Whether another column gives its day. */
  sheetHasDays: boolean;
  /** Whether some column holds first names. */
  sheetHasFirstNames: boolean;
  /** Whether some column has phones or e-mail addresses: then it is a list of people to reach. */
  sheetHasContacts: boolean;
  /** Whether some column names owners. */
  sheetHasOwners: boolean;
  /** Whether the column before or after it holds the names of streets. */
  besideStreet: boolean;
  /** Which half of a street in two columns it is by its cells, whatever its header says. */
  halfOfStreet: 'number' | 'name' | null;
};

/** What the rules know of the sheet and of the neighbors of a column. */
export type SheetContext = Pick<
  RuleColumn,
  | 'isViolationList'
  | 'sheetHasCases'
  | 'sheetHasAuctions'
  | 'describesHouses'
  | 'isRoll'
  | 'sheetHasDays'
  | 'sheetHasFirstNames'
  | 'sheetHasOwners'
  | 'sheetHasContacts'
  | 'besideStreet'
  | 'halfOfStreet'
>;

const emptyWords = new Set(['of', 'the', 'and', 'or']);

/** A column as the rules ask about it. */
export function ruleColumnOf(facts: ColumnFacts, sheet: SheetContext): RuleColumn {
  return {
    ...sheet,
    facts,
    words: facts.tokens.filter((token) => !/^\d+$/.test(token) && !emptyWords.has(token)),
    has: (...tags) => tags.every((tag) => facts.tags.has(tag)),
    any: (...tags) => tags.some((tag) => facts.tags.has(tag)),
    says: (...words) => words.some((word) => facts.tokens.includes(word)),
    looks: (...shapes) => shapes.some((shape) => (facts.shapes[shape] ?? 0) >= 0.5),
  };
}
