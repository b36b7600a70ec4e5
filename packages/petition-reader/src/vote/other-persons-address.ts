import { segmentRight, type PageLayout, type Segment } from '../page/page-layout.ts';
import { isSimilarName } from '../people/similar-names.ts';
import { isPersonName, isSamePerson } from '../people/names.ts';
import { isCountyName, nearestCounty } from '../places/county-names.ts';
import type { Candidate } from '../petition.ts';
import { nameOfLine } from '../readings/names/role-lines.ts';
import { isTypedInk, mentionLimits } from '../weights.ts';

type Role = 'deceased' | 'petitioner';
type Known = Record<Role, readonly string[]>;

/** The max distance of a person's name above the street, in line heights. */
const reach = 2.6;

const roleOf = ({ field }: Candidate) => field.split('.')[0] as Role;
const isStreet = ({ field }: Candidate) => field.endsWith('streetAddress');

/**
 * Whether only a heading assigns an address to its person, and none of that person's names is
 * beside it.
 */
function isHeadingsOnly({ owner, tentative }: Candidate, names: readonly string[]): boolean {
  return (
    owner !== undefined && tentative === true && !names.some((name) => isSamePerson(name, owner))
  );
}

/** The names above a street or to the left of it, where its person's name would be. */
function namesBeside(layout: PageLayout, { box }: Candidate): string[] {
  const isOver = (line: Segment) =>
    box.y - line.box.y > -layout.em * 0.6 && box.y - line.box.y < layout.em * reach;
  const isBeside = (line: Segment) =>
    line.box.x < box.x + box.width && (line.box.x + line.box.width > box.x || isNext(line));
  const isNext = (line: Segment) => {
    const right = segmentRight(layout, line);
    return !right || right.box.x + layout.em > box.x;
  };
  return layout.segments
    .filter((line) => isOver(line) && isBeside(line))
    .map(nameOfLine)
    .filter((name) => isPersonName(name));
}

/**
 * Whether the cell to the left of a street is another person's name: 'John Doe | 12 Oak Street' in
 * a row of nominees.
 */
function isAnothersRow(
  street: Candidate,
  candidates: readonly Candidate[],
  layouts: readonly PageLayout[],
): boolean {
  const layout = layouts.find(({ page }) => page === street.page);
  const cell = layout?.segments.find(({ box }) => isInside(street.box, box));
  const row = cell ? layout!.rows[cell.row]! : [];
  const left = cell && row[row.indexOf(cell) - 1];
  const name = left ? nameOfLine(left) : '';
  if (!isPersonName(name)) return false;
  const own = candidates.filter(({ field }) => field === `${roleOf(street)}.fullName`);
  return own.length > 0 && !own.some(({ value }) => isSimilarName(value, name));
}

/** Whether a place begins where a cell does. */
function isInside(place: Candidate['box'], cell: Candidate['box']): boolean {
  return Math.abs(place.x - cell.x) < 2 && Math.abs(place.y - cell.y) < cell.height * 0.6;
}

/**
 * Whether a mention of an address is more likely another person's than that of the person in the
 * heading.
 */
function isOtherPersonsAddress(
  street: Candidate,
  candidates: readonly Candidate[],
  { layouts, county }: { layouts: readonly PageLayout[]; county: string },
): boolean {
  const role = roleOf(street);
  const parts = candidates.filter(({ mention }) => mention === street.mention);
  const partOf = (part: string) => parts.find(({ field }) => field.endsWith(part))?.value ?? '';
  // A street alone on a scan is as likely as not in another person's row.
  if (!isTypedInk(street.ink) && parts.length === 1) return true;
  const state = partOf('.state');
  const isElsewhere = isCountyName(county) && state && !nearestCounty(county, state)?.exact;
  if (role === 'deceased' && isElsewhere) return true;
  const layout = layouts.find(({ page }) => page === street.page);
  const names = layout ? namesBeside(layout, street) : [];
  const own = candidates.filter(({ field }) => field === `${role}.fullName`);
  return (
    names.length > 0 && !names.some((name) => own.some(({ value }) => isSimilarName(value, name)))
  );
}

/**
 * An address that only a heading assigns to a person is offered, not shown, if another person is
 * more likely: the decedent's address is in a state without the court's county, another name is
 * above it or to the left of it, or a scan has only the street. This includes a table of heirs
 * below a sentence about the decedent. An address whose row begins with another person's name is
 * also only offered, whatever sentence leads to it.
 */
export function withoutOtherPersonsAddresses(
  candidates: Candidate[],
  page: { layouts: readonly PageLayout[]; known: Known; county: string },
): Candidate[] {
  const otherPersons = new Set(
    candidates
      .filter(
        (one) =>
          isStreet(one) &&
          one.mention !== undefined &&
          ((isHeadingsOnly(one, page.known[roleOf(one)]) &&
            isOtherPersonsAddress(one, candidates, page)) ||
            (one.mention.startsWith('prose') && isAnothersRow(one, candidates, page.layouts))),
      )
      .map(({ mention }) => mention),
  );
  return candidates.map((one) =>
    one.mention !== undefined && otherPersons.has(one.mention)
      ? { ...one, weight: Math.min(one.weight, mentionLimits.otherMost) }
      : one,
  );
}
