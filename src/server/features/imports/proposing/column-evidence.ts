import type { ColumnFacts } from './column-facts.ts';
import { addClaims, claimsOf } from './sheet-claims.ts';
import { roleByRules } from './header-rules.ts';
import { beginsStreet } from './mail-block.ts';
import type { ListKind } from './proposal-types.ts';
import type { Whose } from './whose.ts';
import { whoseAddresses } from './whose-address.ts';
import { wordTags } from './words/word-table.ts';

/** A name of evidence -> how strongly it is there, between 0 and 1. */
export type Evidence = ReadonlyMap<string, number>;

const isPlaceless = (tags: ReadonlySet<string>) =>
  ![...tags].some(
    (tag) => tag.startsWith('who.') || tag.startsWith('at.') || tag === 'with.second',
  );

const isAddressPart = (tags: ReadonlySet<string>) =>
  ['is.address', 'is.city', 'is.state', 'is.zip', 'is.street', 'is.house', 'is.csz'].some((tag) =>
    tags.has(tag),
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
const isOfAuction = ({ tags, tokens }: ColumnFacts) =>
  auctionTags.some((tag) => tags.has(tag)) ||
  tokens.some((token) => ['auction', 'bid', 'trs', 'buyer'].includes(token)) ||
  (tags.has('on.auction') && tokens.some((token) => ['trustee', 'sheriff'].includes(token))) ||
  (tags.has('on.auction') &&
    ['is.status', 'is.type', 'is.number', 'is.time'].some((tag) => tags.has(tag)));

const caseTag = /on\.(case|auction|opening|winning|balance|lien|violation|foreclosure|judgment)/;

/** What the other columns of the sheet say to each of them. */
export function describeSheet(columns: readonly ColumnFacts[]) {
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
  };
}
export type Sheet = ReturnType<typeof describeSheet>;

/** Names of evidence that a header's words give. */
function addWords(evidence: Map<string, number>, { tokens, tags }: ColumnFacts): void {
  if (tokens.length === 0) evidence.set('header none', 1);
  const words = tokens.filter((token) => !/^\d+$/.test(token));
  for (const token of words) evidence.set(`word ${token}`, 0.6);
  for (let at = 0; at + 1 < words.length; at += 1)
    evidence.set(`words ${words[at]} ${words[at + 1]}`, 0.6);
  if (words.length > 0 && words.length <= 3) evidence.set(`header ${words.join(' ')}`, 0.7);
  if (words.length > 0) evidence.set(`ends ${words.at(-1)}`, 0.6);
  if (words.length > 0) evidence.set(`begins ${words[0]}`, 0.4);
  const number = tokens.find((token) => /^\d{1,2}$/.test(token));
  if (number !== undefined) evidence.set(Number(number) === 1 ? 'number one' : 'number more', 1);
  if (words.length > 5) evidence.set('header long', 1);
  const unknown = words.filter((word) => !wordTags[word]).length;
  if (words.length > 0) evidence.set('unknown words', unknown / words.length);
  const sorted = [...tags].sort();
  for (const tag of sorted) evidence.set(`tag ${tag}`, 1);
  for (let first = 0; first < sorted.length; first += 1)
    for (let second = first + 1; second < sorted.length; second += 1)
      evidence.set(`tags ${sorted[first]} ${sorted[second]}`, 1);
}

function addShapes(
  evidence: Map<string, number>,
  { tags, shapes, cells, pattern, different }: ColumnFacts,
): void {
  if (cells === 0) evidence.set('cells none', 1);
  const kinds = [...tags].filter((tag) => !tag.startsWith('with.'));
  for (const [shape, share] of Object.entries(shapes)) {
    if (share < 0.15) continue;
    evidence.set(`shape ${shape}`, share);
    if (share < 0.5) continue;
    evidence.set(`shape ${shape} mostly`, 1);
    for (const tag of kinds) evidence.set(`tag ${tag} shape ${shape}`, 1);
  }
  if (cells >= 3 && pattern > 0.7) evidence.set('one pattern', 1);
  if (different === 1) evidence.set('no cell twice', 1);
  if (different > 0 && different < 0.5) evidence.set('few different cells', 1);
}

function addSurroundings(
  evidence: Map<string, number>,
  columns: readonly ColumnFacts[],
  at: number,
  sheet: Sheet,
): void {
  const { tags } = columns[at]!;
  const plain = isPlaceless(tags);
  const parts = isAddressPart(tags) ? 'address' : '';
  for (const [name, there] of Object.entries(sheet)) {
    if (!there) continue;
    if (plain && parts) evidence.set(`plain address, sheet has ${name}`, 1);
    if (tags.has('who.owner') && parts) evidence.set(`owner address, sheet has ${name}`, 1);
    if (tags.has('is.parcel') || tags.has('is.account'))
      evidence.set(`parcel, sheet has ${name}`, 0.5);
    if (tags.has('is.name') || tags.has('is.first') || tags.has('is.last'))
      evidence.set(`name, sheet has ${name}`, 0.7);
  }
  for (const [where, offset] of [
    ['before', -1],
    ['after', 1],
  ] as const) {
    const neighbour = columns[at + offset];
    if (!neighbour) continue;
    for (const tag of neighbour.tags) {
      if (
        /^is\.(house|street|direction|suffix|name|first|last|phone|city|zip|address|number|post|date)$|^at\.mail$|^who\./.test(
          tag,
        )
      )
        evidence.set(`${where} ${tag}`, 0.5);
      if (plain && parts && /^at\.mail$|^who\.|^is\.address$|^at\.place$/.test(tag))
        evidence.set(`plain address ${where} ${tag}`, 1);
    }
    if ((neighbour.shapes.houseNumber ?? 0) > 0.8 && neighbour.tags.has('is.number'))
      evidence.set(`${where} house number`, 1);
  }
}

const fewestTowns = 5;

/** Owners' mail goes to several states, the places of a list are mostly in one. */
function addSpread(
  evidence: Map<string, number>,
  { mailed, shapes, cells }: ColumnFacts,
  whose: Whose,
): void {
  const isTown = (shapes.zip ?? 0) >= 0.8 || (shapes.state ?? 0) >= 0.5;
  if (!isTown || cells < fewestTowns) return;
  evidence.set(mailed ? 'of several states' : 'of one state', 1);
  evidence.set(`${whose} ${mailed ? 'of several states' : 'of one state'}`, 1);
}

/** Whether a column is called a street, or a part of one, and has no whole street lines. */
const namesStreets = (column: ColumnFacts | undefined) =>
  column !== undefined &&
  (column.tags.has('is.street') || column.tags.has('is.direction')) &&
  (column.shapes.streetLine ?? 0) < 0.5;

/** 'ID', 'CS number': a number of which the header does not say whose it is. */
const isNumberOfSomething = ({ tags, tokens, shapes }: ColumnFacts) =>
  tags.has('is.number') &&
  tokens.length <= 2 &&
  [...tags].every((tag) => tag === 'is.number') &&
  (shapes.words ?? 0) < 0.3;

/** A roll without a column of owners whose grantees have addresses, or get mail, names its owners by the deed. */
function withGranteesAsOwners(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isGrantee = ({ tokens }: ColumnFacts) => tokens.includes('grantee');
  const hasMail = some(({ tags }) => tags.has('at.mail') && isAddressPart(tags));
  const hasNames = some(
    ({ tags }) => tags.has('is.name') && !tags.has('who.other') && !tags.has('is.street'),
  );
  const hasAddress = some((column) => isGrantee(column) && isAddressPart(column.tags));
  if (some(({ tags }) => tags.has('who.owner')) || (hasMail ? hasNames || hasAddress : !hasAddress))
    return columns;
  return columns.map((column) => {
    if (!isGrantee(column)) return column;
    const tags = new Set(column.tags).add('who.owner');
    tags.delete('who.other');
    return {
      ...column,
      tags,
      tokens: column.tokens.map((each) => (each === 'grantee' ? 'owner' : each)),
    };
  });
}

/** What the names of the rules' evidence begin with; the role follows. */
export const ruleEvidence = 'rule says ';

/** All evidence of each column: its header's words, its cells, its neighbours. */
export function gatherEvidence(given: readonly ColumnFacts[], kind: ListKind): Evidence[] {
  const columns = withGranteesAsOwners(given);
  const sheet = describeSheet(columns);
  const whose = whoseAddresses(columns);
  const claims = claimsOf(columns);
  const seen = new Map<string, number>();
  const halves = columns.map((column, at) =>
    beginsStreet(column, columns[at + 1])
      ? 'number'
      : at > 0 && beginsStreet(columns[at - 1]!, column)
        ? 'name'
        : null,
  );
  const ruledOf = columns.map((column, at) =>
    roleByRules(column, whose[at]!, {
      isViolationList: kind === 'violation',
      sheetHasCases: sheet.caseWord,
      sheetHasAuctions: sheet.auction,
      describesHouses: sheet.houses,
      besideStreet: namesStreets(columns[at - 1]) || namesStreets(columns[at + 1]),
      halfOfStreet: halves[at]!,
    }),
  );
  const hasCaseNumber = ruledOf.includes('caseNumber');
  return columns.map((column, at) => {
    const evidence = new Map<string, number>([['always', 1]]);
    addWords(evidence, column);
    addShapes(evidence, column);
    addSurroundings(evidence, columns, at, sheet);
    addClaims(evidence, column, claims);
    for (const tag of column.tags)
      if (/^on\.|^is\.(type|date|description|money|status|code)$/.test(tag))
        evidence.set(`${kind === 'violation' ? kind : 'foreclosure'} ${tag}`, 0.7);
    addSpread(evidence, column, whose[at]!);
    const half = halves[at];
    if (half) evidence.set(`a street's ${half} by its cells`, 1);
    const ruled = ruledOf[at];
    if (isNumberOfSomething(column) && !hasCaseNumber && sheet.caseWord)
      evidence.set('number, no case number', 1);
    if (ruled !== undefined) evidence.set(`${ruleEvidence}${ruled ?? 'none'}`, 1);
    const key = column.tokens.join(' ');
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    if (times > 0 && key !== '') {
      evidence.set('header again', 1);
      for (const tag of column.tags) evidence.set(`again ${tag}`, 1);
    }
    return evidence;
  });
}
