import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { isLawyerLine } from '../../people/lawyer-lines.ts';
import type { Candidate } from '../../petition.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { isStreetLine } from '../../places/addresses.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { findPhone } from '../../values/normal-value.ts';
import { formWeights } from '../../weights.ts';
import { lineCandidate, nameOfLine } from '../names/role-lines.ts';

/** The caption under a signer's typed name: 'Typed or Printed Name', 'Print Name', 'Name (typed)'. */
const nameCaption = /^\W*(?:type[dn]?\b|print(?:ed)?\b|name\s*\(?(?:type|print))[\s\w/()-]{0,24}$/i;
/** Captions of the lines under it, and of nothing else. */
const otherCaption =
  /^\W*(?:(?:street|mailing|post\s+office|home|business)?\s*addr\w*|city\b.*|(?:tele)?phone\b.*|e-?mail\b.*|(?:attorney\s+)?(?:registration|bar)\b.*|(?:attorney\s+)?reg\.?\s.*|fax\b.*)$/i;
/** The last caption of a column, and what begins another one. */
const endsColumn = /^\W*(?:(?:tele)?phone\b[^\d]*|signature\b.*)$/i;
const represents = /\b(?:attorney|counsel|lawyer)\b/i;
const asks = /\b(?:applicant|petitioner|affiant|claimant)\b/i;

/** How far over the name its role stands, and how far under it the telephone, in heights of a line. */
const reach = { above: 5.5, below: 14 };

type Column = { caption: Segment; left: number; right: number };

/** The columns in which people sign: from each caption of a name to the next one beside it. */
function columnsOf(layout: PageLayout): Column[] {
  const captions = layout.segments.filter(({ text }) => nameCaption.test(text));
  return captions.map((caption) => {
    const beside = captions
      .filter(
        ({ box }) =>
          box.x > caption.box.x + layout.em * 4 && Math.abs(box.y - caption.box.y) < layout.em * 2,
      )
      .map(({ box }) => box.x);
    const right = Math.min(1001, ...beside) - layout.em;
    return { caption, left: caption.box.x - layout.em * 2, right };
  });
}

const isWithin = ({ left, right }: Column, { box }: Segment) => box.x >= left && box.x < right;

/** The lines of a column from the one that says the role to the last one that the captions belong to. */
function linesOf(layout: PageLayout, column: Column): { over: Segment[]; under: Segment[] } {
  const own = layout.segments.filter((segment) => isWithin(column, segment));
  const { y } = column.caption.box;
  const over = own.filter(({ box }) => box.y < y && box.y > y - layout.em * reach.above);
  const below = own.filter(({ box }) => box.y > y && box.y < y + layout.em * reach.below);
  const next = below.findIndex(({ text }) => endsColumn.test(text) || nameCaption.test(text));
  return { over: over.toReversed(), under: next < 0 ? below : below.slice(0, next) };
}

/** The words that say whose signature it is: of the caption itself, of the caption beside it, else over the name. */
function roleWords(layout: PageLayout, { caption }: Column, over: readonly Segment[]): string {
  const row = layout.rows[caption.row]!;
  const beside = row[row.indexOf(caption) - 1];
  const near = [
    caption,
    ...(beside && /\bsignature\b/i.test(beside.text) ? [beside] : []),
    ...over,
  ];
  return near.find(({ text }) => represents.test(text) || asks.test(text))?.text ?? '';
}

type Signer = {
  role: 'attorney' | 'petitioner' | undefined;
  caption: Segment;
  name: Segment | undefined;
  street: Segment | undefined;
  town: Segment | undefined;
  phone: Segment | undefined;
};

function signerOf(layout: PageLayout, column: Column): Signer {
  const { over, under } = linesOf(layout, column);
  const role = roleWords(layout, column, over);
  const isLawyer = role ? represents.test(role) : under.some(({ text }) => isLawyerLine(text));
  const answers = under.filter(({ text }) => !otherCaption.test(text) || findPhone(text));
  return {
    role: isLawyer ? 'attorney' : role ? 'petitioner' : undefined,
    caption: column.caption,
    name: over.find((line) => nameOfLine(line) && !asks.test(line.text)),
    street: answers.find(({ text }) => isStreetLine(text) && !/\d{5}(?:-\d{4})?$/.test(text)),
    town: answers.find(({ text }) => splitCityLine(text).zip),
    phone: answers.find(({ text }) => findPhone(text)),
  };
}

/** Where the role over one of two signatures could not be read, it is the one that the other is not. */
function withOtherRole(signers: Signer[]): Signer[] {
  return signers.map((signer) => {
    if (signer.role) return signer;
    const beside = signers.find(
      ({ role, caption }) => role && Math.abs(caption.box.y - signer.caption.box.y) < 20,
    );
    return beside?.role === 'attorney' ? { ...signer, role: 'petitioner' } : signer;
  });
}

function petitionerOf(layout: PageLayout, { name, street, town, phone, caption }: Signer) {
  const weight = formWeights.overCaptions;
  const part = (value: string, from: Segment) => ({ value, words: from.words, weight });
  const placed = town && splitCityLine(town.text);
  return [
    ...(name ? [lineCandidate('petitioner.fullName', nameOfLine(name), name, layout, weight)] : []),
    ...addressCandidates(
      'petitioner',
      {
        ...(street && { street: part(street.text.replace(/[,;]$/, ''), street) }),
        ...(placed && {
          city: part(placed.city, town),
          state: part(placed.state, town),
          zip: part(placed.zip, town),
        }),
      },
      layout.page,
      `signature-${layout.page}-${caption.index}`,
    ),
    ...(phone
      ? [
          lineCandidate(
            'petitioner.phoneNumber',
            findPhone(phone.text),
            phone,
            layout,
            formWeights.ownPhone,
          ),
        ]
      : []),
  ];
}

/**
 * Reads the columns in which lawyer and petitioner sign: signature, name, address and telephone, each over its
 * caption ('Attorney for Applicant', 'Typed or Printed Name', 'Address', 'Phone Number').
 * @returns what they say, and the telephones and streets of lawyers, which are no one else's.
 */
export function readSignatureColumns(layout: PageLayout): {
  candidates: Candidate[];
  attorneyPhones: string[];
  officeStreets: string[];
} {
  const signers = withOtherRole(columnsOf(layout).map((column) => signerOf(layout, column)));
  const lawyers = signers.filter(({ role }) => role === 'attorney');
  const names = lawyers.flatMap(({ name }) =>
    name
      ? [lineCandidate('attorney', nameOfLine(name), name, layout, formWeights.overCaptions)]
      : [],
  );
  const petitioners = signers.filter(({ role }) => role === 'petitioner');
  return {
    candidates: [...names, ...petitioners.slice(0, 1).flatMap((one) => petitionerOf(layout, one))],
    attorneyPhones: lawyers.flatMap(({ phone }) => (phone ? [findPhone(phone.text)] : [])),
    officeStreets: lawyers.flatMap(({ street }) => (street ? [street.text] : [])),
  };
}
