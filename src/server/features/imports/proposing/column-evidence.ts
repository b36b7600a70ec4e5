import type { ColumnFacts } from './column-facts.ts';
import { addCountEvidence, columnCountsOf } from './column-counts.ts';
import type { ListKind } from './proposal-types.ts';
import { describeSheet, isPlaceless, type Sheet } from './sheets/describe-sheet.ts';
import { isAddressPart, withPartiesOfSheet } from './sheets/parties-of-sheet.ts';
import { findStreetHalves } from './addresses/street-halves.ts';
import { addOtherColumns, rolesByRules, type RuledRole } from './sheets/sheet-rules.ts';
import type { AddressRole } from './addresses/address-role.ts';
import { addressRoles } from './addresses/address-roles.ts';
import { wordTags } from './words/word-table.ts';

/** Name of the evidence -> its strength, between 0 and 1. */
export type Evidence = ReadonlyMap<string, number>;

/** Adds the evidence of a header's words. */
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

const minCities = 5;

/** Owners' mail goes to several states, the places of a list are mostly in one. */
function addSpread(
  evidence: Map<string, number>,
  { mailed, shapes, cells }: ColumnFacts,
  addressRole: AddressRole,
): void {
  const isTown = (shapes.zip ?? 0) >= 0.8 || (shapes.state ?? 0) >= 0.5;
  if (!isTown || cells < minCities) return;
  evidence.set(mailed ? 'of several states' : 'of one state', 1);
  evidence.set(`${addressRole} ${mailed ? 'of several states' : 'of one state'}`, 1);
}

/** 'ID', 'CS number': a number with a header that does not say what it identifies. */
const isNumberOfSomething = ({ tags, tokens, shapes }: ColumnFacts) =>
  tags.has('is.number') &&
  tokens.length <= 2 &&
  [...tags].every((tag) => tag === 'is.number') &&
  (shapes.words ?? 0) < 0.3;

/** What the names of the rules' evidence begin with; the role follows. */
export const ruleEvidence = 'rule says ';

/** All evidence of each column: its header's words, its cells, its neighbors. */
export function gatherEvidence(given: readonly ColumnFacts[], kind: ListKind): Evidence[] {
  const columns = withPartiesOfSheet(given);
  const sheet = describeSheet(columns, kind);
  const columnAddressRoles = addressRoles(columns);
  const columnCounts = columnCountsOf(columns);
  const seen = new Map<string, number>();
  const halves = findStreetHalves(columns);
  const ruledOf = rolesByRules({ columns, kind, sheet, columnAddressRoles, halves });
  const hasCaseNumber = ruledOf.includes('caseNumber');
  const rolesTimes = new Map<RuledRole, number>();
  for (const role of ruledOf) rolesTimes.set(role, (rolesTimes.get(role) ?? 0) + 1);
  return columns.map((column, at) => {
    const evidence = new Map<string, number>([['always', 1]]);
    addWords(evidence, column);
    addShapes(evidence, column);
    addSurroundings(evidence, columns, at, sheet);
    addCountEvidence(evidence, column, columnCounts);
    for (const tag of column.tags)
      if (/^on\.|^is\.(type|date|description|money|status|code)$/.test(tag))
        evidence.set(`${kind === 'violation' ? kind : 'foreclosure'} ${tag}`, 0.7);
    addSpread(evidence, column, columnAddressRoles[at]!);
    const half = halves[at];
    const isMailed =
      columnAddressRoles[at] === 'owner' ||
      columnAddressRoles[at] === 'mail' ||
      columnAddressRoles[at] === 'party';
    if (half && !isMailed) evidence.set(`a street's ${half} by its cells`, 1);
    const ruled = ruledOf[at];
    if (isNumberOfSomething(column) && !hasCaseNumber && sheet.caseWord)
      evidence.set('number, no case number', 1);
    if (ruled !== undefined) evidence.set(`${ruleEvidence}${ruled ?? 'none'}`, 1);
    addOtherColumns(evidence, column, ruled, rolesTimes);
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
