import { segmentsInColumn } from '../../page/columns.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { isPersonName, isSamePerson, nameKey } from '../../people/names.ts';
import type { Candidate } from '../../petition.ts';
import { isStreetLine } from '../../places/addresses.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { isTownName } from '../../places/zip-table.ts';
import { findPhone } from '../../values/normal-value.ts';
import { formWeights, proseWeights } from '../../weights.ts';
import { nameOfLine, roleOfLine } from './role-lines.ts';
import { signedCandidates, type SignedLines } from './signed-lines.ts';

/** How far over a street the person's name may be, and how far under it city and phone number, in lines. */
const reach = { above: 5, below: 7 };
/** Above this share of its only page a document has no signature yet. */
const signedFrom = 0.25;

const signerWeights = {
  name: proseWeights.fairly,
  address: formWeights.underOwnName,
  phone: formWeights.phoneUnderOwnName,
};

type Signed = SignedLines & {
  name: Segment;
  street: Segment;
  layout: PageLayout;
  isLate: boolean;
};

const isStreet = ({ text }: Segment) => isStreetLine(text);

/** 'Form completed by' is usually the lawyer, however the OCR engine read the first word. */
const preparer = /\b(?:completed|prepared|drafted)\s+by\b/i;

const isPetitioners = (line: Segment) => {
  if (preparer.test(line.text)) return false;
  const role = roleOfLine(line);
  return role === undefined || role === 'petitioner';
};

/** The name over a street and the lines under it, if no word there is another person's office. */
function signedAt(layout: PageLayout, street: Segment): Omit<Signed, 'isLate'> | undefined {
  const above = segmentsInColumn(layout, street, -reach.above).toReversed();
  const at = above.findIndex((line) => isPersonName(nameOfLine(line)));
  const name = above[at];
  if (!name || isTownName(nameOfLine(name))) return;
  const below = segmentsInColumn(layout, street, reach.below);
  const next = below.findIndex((other) => isStreet(other) || isPersonName(nameOfLine(other)));
  const lines = next < 0 ? below : below.slice(0, next);
  const town = lines.find(({ text }) => splitCityLine(text).zip);
  const phone = lines.find((other) => findPhone(other.text));
  if ((!town && !phone) || ![...above.slice(0, at + 2), ...lines].every(isPetitioners)) return;
  return { name, street, town, phone, layout };
}

/** The number of times that the documents mention a name. */
function mentionsOf(name: string, texts: readonly string[]): number {
  const key = nameKey(name);
  return texts.reduce((sum, text) => sum + text.split(key).length - 1, 0);
}

function candidatesOf({ layout, street, ...lines }: Signed): Candidate[] {
  const mention = `signer-${layout.page}-${street.index}`;
  return signedCandidates({ ...lines, street }, layout, signerWeights, mention).map((one) => ({
    ...one,
    tentative: true,
  }));
}

/**
 * The petitioner, if no words name one: a person with an address under the name, on the last page,
 * where documents are signed, or elsewhere if the document names the person again. Two such people
 * leave it empty. Never certain.
 * @param others the names of the decedent and the lawyer, who are not the petitioner
 */
export function readSigners(
  layouts: readonly PageLayout[],
  others: readonly string[],
): Candidate[] {
  const signed = layouts.flatMap((layout, i) =>
    layout.segments.filter(isStreet).flatMap((street): Signed[] => {
      const found = signedAt(layout, street);
      const isLast = i === layouts.length - 1;
      // The top of a one-page document has the court's and the lawyer's lines.
      const isLate = isLast && (i > 0 || street.box.y > layout.height * signedFrom);
      return found ? [{ ...found, isLate }] : [];
    }),
  );
  const unlistedSigners = signed.filter(
    ({ name }) => !others.some((other) => isSamePerson(other, nameOfLine(name))),
  );
  const texts = layouts.map(({ rowText }) => nameKey(rowText.text));
  const persons = [
    ...Map.groupBy(unlistedSigners, ({ name }) => nameKey(nameOfLine(name))).values(),
  ];
  const late = persons.filter((places) => places.some(({ isLate }) => isLate));
  const named = persons.filter(
    (places) => mentionsOf(nameOfLine(places[0]!.name), texts) > places.length,
  );
  // Several heirs may have an address in a list there: the petitioner is the one named again.
  const again = late.length === 0 ? named : late.filter((places) => named.includes(places));
  const [only] = late.length === 1 ? late : again.length === 1 ? again : [];
  return (only ?? []).flatMap(candidatesOf);
}
