import { editDistance } from '../page/spelling.ts';
import { splitMergedLetters } from '../people/merged-letters.ts';
import type { FoundField } from '../petition.ts';
import { emptyField } from '../petition.ts';
import { keyOf, round, voteMentions, type Mention } from './mention-vote.ts';
import type { AddressMention } from './person-answers.ts';
import { streetTypes, correctStreetType } from '../places/street-types.ts';
import { hasNeighbour, settleReadings } from '../places/settle-place.ts';
import { isOddName } from './without-guess.ts';
import { isTypedInk } from '../weights.ts';

export type SettledAddress = Record<'streetAddress' | 'city' | 'state' | 'zipCode', FoundField>;

const nameKey = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether two readings are one person's name, apart from misread letters. */
export function isSameName(a: string, b: string): boolean {
  const [one, two] = [nameKey(a), nameKey(b)];
  if (!one || !two) return false;
  const allowed = Math.min(6, Math.floor(Math.max(one.length, two.length) * 0.2));
  return editDistance(one, two, allowed) <= allowed;
}

/** How much of an address a mention gives, 0 to 4; the street counts twice. */
const completeness = ({ street, town, zip }: AddressMention) =>
  (street ? 2 : 0) + (town ? 1 : 0) + (zip ? 1 : 0);

/** 'Walnut' if another place says 'Walnut Street': one of them lost its end. */
function wholeStreet(street: FoundField): FoundField {
  const isEnded = (value: string) => streetTypes.some((kind) => value.endsWith(` ${kind}`));
  const longer = street.alternatives.find(
    ({ value }) => isEnded(value) && keyOf(value).startsWith(keyOf(street.value)),
  );
  if (!street.value || !longer || isEnded(street.value)) return street;
  return { ...street, value: longer.value, confidence: Math.min(street.confidence, 0.7) };
}

/**
 * A street without the marks of ruled lines that OCR read around it, and with capitals on its
 * words.
 */
function correctStreet(street: string): string {
  return (
    street
      .replace(/[_|~]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[^\p{L}\p{N}#]+|[\s,;:]+$/gu, '')
      // 'E1 Camino': no word of a street is a letter with a one.
      .replace(/(?<=\s)E1(?=\s\p{Lu}\p{Ll})/gu, 'El')
      .replace(/(?<=\s)\p{Ll}{4,}/gu, (word) => word[0]!.toUpperCase() + word.slice(1))
      .trim()
  );
}

/** 'Apt. SF': units are a number with a letter far more often than two letters. */
const correctUnit = (street: string) =>
  street.replace(/(?<=\b(?:Apt|Apartment|Unit|Suite|Ste)\b\.?\s?#?)S(?=\p{Lu}$)/iu, '5');

function settledStreet(read: FoundField, isTyped: boolean): FoundField {
  const street = wholeStreet(read);
  const written = correctStreet(street.value);
  const value = isTyped ? written : correctUnit(written);
  if (value !== written) return { ...street, value, confidence: Math.min(street.confidence, 0.8) };
  // Only letters that the OCR engine doubted are corrected.
  return street.confidence < 0.8
    ? { ...street, value: correctStreetType(value) }
    : { ...street, value };
}

/** The confidence of a ZIP that belongs to the city if the city has similar ZIPs. */
const worthShowing = 0.75;

/** The address that a person's mentions agree on, compared with the ZIP table. */
export function settleAddress(mentions: readonly AddressMention[]): SettledAddress {
  const nothing: SettledAddress = {
    streetAddress: emptyField(),
    city: emptyField(),
    state: emptyField(),
    zipCode: emptyField(),
  };
  const [main] = mentions.toSorted((a, b) => completeness(b) - completeness(a));
  if (!main) return nothing;
  const vote = (part: keyof AddressMention) => {
    const said = mentions.flatMap((mention) => mention[part] ?? []);
    // '9', 'Wl': no city has so few letters.
    const known = part === 'town' ? said.filter(({ value }) => /\p{L}{3}/u.test(value)) : said;
    return known.length > 0 ? voteMentions(known) : emptyField();
  };
  const [street, town, state, zip] = [vote('street'), vote('town'), vote('state'), vote('zip')];
  const isTypedStreet = mentions.some(
    (mention) => mention.street && isTypedInk(mention.street.ink),
  );
  const readingsOf = ({ value, alternatives }: FoundField) =>
    [value, ...alternatives.map((other) => other.value)].filter((reading) => reading !== '');
  const place = settleReadings(
    { town: readingsOf(town), state: readingsOf(state), zip: readingsOf(zip) },
    [main.town, main.state, main.zip].every((part) => !part || isTypedInk(part.ink)),
  );
  const sure = (found: FoundField, value: string, part: 'town' | 'state' | 'zip'): FoundField => {
    if (!value) return emptyField();
    const corrected = place.corrected.includes(part);
    let { confidence } = found;
    const isVouchedFor = part !== 'zip' || corrected || !hasNeighbour(value, place);
    const byTable = !isVouchedFor ? worthShowing : corrected ? 0.91 : 0.95;
    if (place.agrees) confidence = Math.max(confidence, byTable);
    if (place.doubtful) confidence = Math.min(confidence, 0.85);
    const evidence = found.value ? found : zip.value ? zip : town;
    return {
      ...evidence,
      value,
      confidence: round(confidence),
      alternatives:
        corrected && found.value
          ? [
              { value: found.value, confidence: 0.4, page: found.page, box: found.box },
              ...found.alternatives,
            ]
          : found.alternatives,
    };
  };
  return {
    streetAddress: street.value ? settledStreet(street, isTypedStreet) : street,
    city: sure(town, place.town, 'town'),
    state: sure(state, place.state, 'state'),
    zipCode: sure(zip, place.zip, 'zip'),
  };
}

/**
 * The name that the mentions agree on. It stays uncertain if its letters are odd for a name, or if
 * OCR read an 'm' for the 'rn' that makes it a name.
 */
export function settleName(mentions: readonly Mention[]): FoundField {
  const field = voteMentions(mentions);
  const isTyped = mentions.some(({ ink }) => isTypedInk(ink));
  const value = isTyped ? field.value : splitMergedLetters(field.value);
  const confidence = value === field.value ? field.confidence : Math.min(field.confidence, 0.85);
  return { ...field, value, confidence: isOddName(value) ? Math.min(confidence, 0.8) : confidence };
}
