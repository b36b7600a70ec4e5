import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { editDistance } from '../../page/spelling.ts';
import { withHiddenWords } from '../../page/lost-words.ts';
import { isLawyerLine, namesDrafter } from '../../people/lawyer-lines.ts';
import type { Candidate } from '../../petition.ts';
import { isStreetLine } from '../../places/addresses.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { findPhone } from '../../values/normal-value.ts';
import { formWeights } from '../../weights.ts';
import { lineCandidate, nameOfLine } from '../names/role-lines.ts';
import { signedCandidates, type SignedLines } from '../names/signed-lines.ts';
import {
  endsColumn,
  nameCaption,
  otherCaption,
  otherSigner,
  remainingRole,
  saidRole,
  type SignersRole,
} from './signer-captions.ts';

/** How far the role may be over the name, and the phone number under it, in line heights. */
const reach = { above: 5.5, below: 16 };

const columnWeights = {
  name: formWeights.overCaptions,
  address: formWeights.overCaptions,
  phone: formWeights.ownPhone,
};

type Column = { caption: Segment; left: number; right: number };

/**
 * The start of another column beside that of a name: where a caption occurs twice in a row, even if
 * the caption of the other name is not legible.
 */
function edgesBeside(layout: PageLayout, { box }: Segment): number[] {
  const near = layout.segments.filter(
    (one) =>
      otherCaption.test(one.text) &&
      one.box.y > box.y - layout.em &&
      one.box.y < box.y + layout.em * reach.below,
  );
  const first = ({ text }: Segment) => /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  const twice = layout.segments.filter((one) =>
    near.some(
      (other) =>
        other.row === one.row &&
        // 'Phone Number' and 'Phono Nuinbes'.
        editDistance(first(other), first(one), 1) <= (first(one).length > 3 ? 1 : 0) &&
        Math.abs(other.box.x - box.x) < layout.em * 2 &&
        Math.abs(one.box.x - box.x) > layout.em * 8,
    ),
  );
  return twice.slice(0, 1).map((one) => one.box.x);
}

/** The columns in which people sign: from each caption of a name to the next one beside it. */
function columnsOf(layout: PageLayout): Column[] {
  const captions = layout.segments.filter(({ text }) => nameCaption.test(text));
  return captions.flatMap((caption) => {
    const level = captions.filter(
      ({ box }) => Math.abs(box.y - caption.box.y) < layout.em * 2 && box !== caption.box,
    );
    const edges = level.length > 0 ? level.map(({ box }) => box.x) : edgesBeside(layout, caption);
    const column = (x: number, other: number[]) => ({
      caption,
      left: x - layout.em * 2,
      right: Math.min(1001, ...other.filter((edge) => edge > x + layout.em * 4)) - layout.em,
    });
    const { x } = caption.box;
    const own = column(x, edges);
    return level.length > 0 ? [own] : [own, ...edges.map((edge) => column(edge, [x]))];
  });
}

const isWithin = ({ left, right }: Column, { box }: Segment) => box.x >= left && box.x < right;

/** The position where another person signs below a height of the page, in any column. */
const nextSignature = (layout: PageLayout, y: number): number =>
  Math.min(
    Infinity,
    ...layout.segments
      .filter(({ box, text }) => box.y > y + layout.em && otherSigner.test(text))
      .map(({ box }) => box.y),
  );

/** The lines of a column from the one with the role to the last one that has a caption. */
function linesOf(layout: PageLayout, column: Column): { over: Segment[]; under: Segment[] } {
  const own = layout.segments.filter((segment) => isWithin(column, segment));
  const { y } = column.caption.box;
  const over = own.filter(({ box }) => box.y < y && box.y > y - layout.em * reach.above);
  const end = Math.min(y + layout.em * reach.below, nextSignature(layout, y));
  const below = own.filter(({ box }) => box.y > y && box.y < end);
  const next = below.findIndex(({ text }) => endsColumn.test(text) || nameCaption.test(text));
  return { over: over.toReversed(), under: next < 0 ? below : below.slice(0, next) };
}

/** Whether a bar number is in a column, up to the next name. */
function hasLawyersNumber(layout: PageLayout, column: Column): boolean {
  const { y } = column.caption.box;
  return layout.segments.some(
    (segment) =>
      isWithin(column, segment) &&
      segment.box.y > y &&
      segment.box.y < y + layout.em * reach.below &&
      isLawyerLine(segment.text) &&
      !namesDrafter(segment.text),
  );
}

/**
 * The signer's role by the caption itself, the caption beside it, or the lines over the name, also
 * where a signature hides most of its letters.
 */
function roleIn(layout: PageLayout, { caption }: Column, over: readonly Segment[]) {
  const row = layout.rows[caption.row]!;
  const beside = row[row.indexOf(caption) - 1];
  const near = [
    caption,
    ...(beside && /\bsignature\b/i.test(beside.text) ? [beside] : []),
    ...over,
  ];
  const said = near.map(({ text }) => saidRole(text)).find((role) => role);
  const others = over.filter((line) => !nameOfLine(line));
  return said ?? others.map(({ text }) => remainingRole(text)).find((role) => role);
}

type Signer = SignedLines & {
  role: SignersRole | undefined;
  /** Whether a bar number is under the name. */
  hasNumber: boolean;
  caption: Segment;
  /** Identifies the column's address. */
  mention: string;
};

/** The signer of a column; none for a notary, who signs and prints a name as well. */
function signerOf(layout: PageLayout, column: Column): Signer | undefined {
  const { caption, left } = column;
  const { over, under } = linesOf(layout, column);
  if (over.some(({ text }) => /\bnotary\b/i.test(text))) return;
  const hasNumber = hasLawyersNumber(layout, column);
  const answers = under.filter(({ text }) => !otherCaption.test(text) || findPhone(text));
  return {
    role: roleIn(layout, column, over) ?? (hasNumber ? 'attorney' : undefined),
    hasNumber,
    caption,
    mention: `signature-${layout.page}-${caption.index}-${Math.round(left)}`,
    name: withHiddenWords(layout, over).find(
      (line) => nameOfLine(line) && saidRole(line.text) !== 'petitioner',
    ),
    street: answers.find(({ text }) => isStreetLine(text) && !/\d{5}(?:-\d{4})?$/.test(text)),
    town: answers.find(({ text }) => splitCityLine(text).zip),
    phone: answers.find(({ text }) => findPhone(text)),
  };
}

/**
 * Roles of two adjacent signatures: an unreadable role is the one that the other signer does not
 * have, and of two 'Applicants' the one with a bar number is the lawyer: of 'Attorney for
 * Applicant' only the end was read.
 */
function withOtherRole(signers: Signer[]): Signer[] {
  const isBeside = (a: Signer, b: Signer) =>
    a !== b && Math.abs(a.caption.box.y - b.caption.box.y) < 20;
  const numbered = signers.map((signer): Signer => {
    const isCut = signer.hasNumber && signers.some((other) => isBeside(signer, other));
    return isCut ? { ...signer, role: 'attorney' } : signer;
  });
  return numbered.map((signer) => {
    const beside = numbered.find((other) => other.role && isBeside(signer, other));
    return !signer.role && beside?.role === 'attorney' ? { ...signer, role: 'petitioner' } : signer;
  });
}

/**
 * Reads the columns in which lawyer and petitioner sign: signature, name, address and phone number,
 * each over its caption ('Attorney for Applicant', 'Typed or Printed Name', 'Address', 'Phone
 * Number').
 * @returns their values; the phone numbers and streets of lawyers, which belong to no other person;
 *   and the names of lawyers who sign with a bar number beside the petitioner.
 */
export function readSignatureColumns(layout: PageLayout): {
  candidates: Candidate[];
  attorneyPhones: string[];
  officeStreets: string[];
  lawyers: string[];
} {
  const signers = withOtherRole(
    columnsOf(layout).flatMap((column) => signerOf(layout, column) ?? []),
  );
  const lawyers = signers.filter(({ role }) => role === 'attorney');
  const names = lawyers.flatMap(({ name }) =>
    name
      ? [lineCandidate('attorney', nameOfLine(name), name, layout, formWeights.overCaptions)]
      : [],
  );
  const petitioner = signers.find(({ role }) => role === 'petitioner');
  const own = petitioner
    ? signedCandidates(petitioner, layout, columnWeights, petitioner.mention)
    : [];
  return {
    candidates: [...names, ...own],
    attorneyPhones: lawyers.flatMap(({ phone }) => (phone ? [findPhone(phone.text)] : [])),
    officeStreets: lawyers.flatMap(({ street }) => (street ? [street.text] : [])),
    // Without the other column it is not known which of the two this one is.
    lawyers: lawyers.flatMap(({ hasNumber, name }) =>
      petitioner && hasNumber && name ? [nameOfLine(name)] : [],
    ),
  };
}
