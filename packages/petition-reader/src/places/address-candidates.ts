import type { Word } from '../page/page.ts';
import { checkPlace, isWholeStreet } from './addresses.ts';
import type { Candidate } from '../petition.ts';
import { inkOf, surround } from '../page/placed-text.ts';
import { placeOfZip, zipsOfTown } from './zip-table.ts';
import { correctHighway } from './street-types.ts';
import { inkCeilings, isTypedInk } from '../weights.ts';

type Part = { value: string; words: Word[]; weight: number };
/** The parts of one address, each with its words on the page. */
export type AddressParts = Partial<Record<'street' | 'city' | 'state' | 'zip', Part>>;

const fieldNames = {
  street: 'streetAddress',
  city: 'city',
  state: 'state',
  zip: 'zipCode',
} as const;

/** A telephone number in the next column may have run into the street. */
function withoutPhone(street: string): string {
  return street.replace(/[,\s]*\(?\b\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}.*$/, '');
}

/** A street that ran into its town: '31 Oak Place, Apt. 9 Tampa' beside 'Tampa'. */
function withoutTown(street: string, town = ''): string {
  const start = street.length - town.length;
  if (town.length < 4 || start < 6 || street.slice(start).toLowerCase() !== town.toLowerCase())
    return street;
  const bare = street.slice(0, start).replace(/[\s,;]+$/, '');
  return bare.length < start && isWholeStreet(bare) ? bare : street;
}

/** '16 Quarry Court UnitC': on scans the space is lost. */
const withUnitApart = (street: string) =>
  street.replace(/(?<=\s(?:Apt|Unit|Suite|Ste)\.?)(?=[A-Z\d]{1,3}$)/, ' ').replace(/\s+/g, ' ');

const streetAsRead = (street: string, ink: number) =>
  isTypedInk(ink) ? street : correctHighway(withUnitApart(street));

/** '$931 Brookside Drive', '82rd Street': lost or misread digits. */
function hasOddNumber(street: string, first: string): boolean {
  const ordinal = /(\d)(st|nd|rd|th)\b/i.exec(street);
  const fits = !ordinal || ordinalEnd(street, ordinal[1]!) === ordinal[2]!.toLowerCase();
  return !fits || /^[$§£€%@]\d/.test(first);
}

/** The ending of the ordinal in a street by its last digit: '81st', but '11th'. */
function ordinalEnd(street: string, digit: string): string {
  if (/1\d(?:st|nd|rd|th)\b/i.test(street)) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[digit] ?? 'th';
}

/** Max OCR confidence of a street with such a number. */
const oddNumberInk = 0.5;

/** Corrects a state with low OCR confidence to that of its town and ZIP: 'WA' to 'WV'. */
function withStateOfZip(parts: AddressParts): AddressParts {
  const { city, state, zip } = parts;
  const place = zip && placeOfZip(zip.value);
  const doubted = state && inkOf(state.words) < 0.95;
  if (!place || !doubted || !city || city.value.toLowerCase() !== place.city.toLowerCase())
    return parts;
  return { ...parts, state: { ...state, value: place.state } };
}

/**
 * Whether a ZIP's digits are confirmed: by OCR confidence, or because the town has no other ZIP. A
 * misread digit may turn one ZIP of a town into another one of it.
 */
function isVouchedFor({ city, state }: AddressParts, ink: number): boolean {
  return (
    ink >= inkCeilings.clearDigits || zipsOfTown(city?.value ?? '', state?.value ?? '').length < 2
  );
}

/**
 * The candidates of one mention of an address; the weight of each depends on how well city, state
 * and ZIP agree. None for a state alone.
 * @param mention a key that its candidates share, so that the vote keeps them together
 */
export function addressCandidates(
  role: 'deceased' | 'petitioner',
  read: AddressParts,
  page: number,
  mention: string,
): Candidate[] {
  const parts = withStateOfZip(read);
  if (!parts.street && !parts.city && !parts.zip) return [];
  const { fit, city } = checkPlace({
    city: parts.city?.value ?? '',
    state: parts.state?.value ?? '',
    zip: parts.zip?.value ?? '',
  });
  const candidates: Candidate[] = [];
  for (const key of ['street', 'city', 'state', 'zip'] as const) {
    const part = parts[key];
    if (!part || part.words.length === 0) continue;
    const read = inkOf(part.words);
    const trusted = fit >= 0.9 && key !== 'street';
    const isOdd = key === 'street' && read < 1 && hasOddNumber(part.value, part.words[0]!.text);
    const ink = isOdd ? Math.min(oddNumberInk, read) : read;
    candidates.push({
      field: `${role}.${fieldNames[key]}`,
      value:
        key === 'city' && parts.zip
          ? city
          : key === 'street'
            ? streetAsRead(withoutTown(withoutPhone(part.value), parts.city?.value), read)
            : part.value,
      weight: part.weight * (0.6 + 0.4 * fit),
      // Town, state and ZIP that agree with the table confirm each other's letters.
      ink: trusted ? Math.max(0.95, ink) : ink,
      page,
      box: surround(part.words),
      mention,
      ...(trusted && { isChecked: true }),
      ...(trusted && key === 'zip' && !isVouchedFor(parts, read) && { tentative: true }),
    });
  }
  return candidates;
}
