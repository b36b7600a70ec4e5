import { checkPlace, isStreetLine } from './addresses.ts';
import { streetTypeEndings, unitPart } from './street-types.ts';
import { isTownName, placeOfZip, toState } from './zip-table.ts';

/**
 * Splits 'Tampa, FL 33614' into its parts; all are '' if the text does not begin with all three.
 */
export function splitCityLine(text: string): { city: string; state: string; zip: string } {
  const found =
    /^\s*([A-Za-z][A-Za-z.'’ -]*?)\s*,?\s+([A-Za-z]{2}|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?|[A-Z]\.[A-Z]\.),?\s+(\d{5})(?:-\d{4})?/.exec(
      text,
    );
  const state = toState(found?.[2] ?? '');
  return found && state
    ? { city: found[1]!.trim(), state, zip: found[3]! }
    : { city: '', state: '', zip: '' };
}

/** Splits '12 Oak Street, Tampa 33614' into its parts if the ZIP is the town's by the ZIP table. */
export function splitStreetAndTown(
  text: string,
): { street: string; city: string; zip: string } | undefined {
  const found = /^(.+?),\s*([A-Z][A-Za-z.'’ -]+?),?\s+(\d{5})(?:-\d{4})?\W*$/.exec(text.trim());
  if (!found || !isStreetLine(found[1]!)) return;
  const [street, city, zip] = [found[1]!, found[2]!, found[3]!];
  return checkPlace({ city, state: '', zip }).fit >= 0.9 ? { street, city, zip } : undefined;
}

/**
 * Splits '12 Oak Street, 33614', from a form that asks for street and ZIP in one blank; the ZIP
 * must exist.
 */
export function splitStreetAndZip(text: string): { street: string; zip: string } | undefined {
  const found = /^(.+?)\s*,\s*(\d{5})(?:-\d{4})?$/.exec(text.trim());
  return found && isStreetLine(found[1]!) && placeOfZip(found[2]!)
    ? { street: found[1]!, zip: found[2]! }
    : undefined;
}

const streetEnd = `(?:${streetTypeEndings})\\b\\.?(?:\\s+(?:N|S|E|W|NE|NW|SE|SW)\\b\\.?)?(?:,?\\s+${unitPart})?`;
const streetThenTown = new RegExp(
  `^(\\d.*?\\b${streetEnd})\\s*,\\s*([A-Z][A-Za-z.'’ -]+?)\\W*$`,
  'i',
);
const unpunctuated =
  /^(\d.*?)[\s,]+([A-Za-z.]{2,14}(?:\s[A-Z][a-z]+)?)[\s,]+(\d{5})(?:-\d{4})?\W*$/;

/** Splits '12 Oak Street, Tampa' if the ZIP table has the town. */
export function splitStreetAndKnownTown(
  text: string,
): { street: string; city: string } | undefined {
  const found = streetThenTown.exec(text.trim());
  return found && isStreetLine(found[1]!) && isTownName(found[2]!)
    ? { street: found[1]!, city: found[2]! }
    : undefined;
}

/**
 * Splits '12 Oak Street Tampa FL 33614': without commas, the ZIP's town shows where the street
 * ends.
 */
export function splitByZip(
  text: string,
): { street: string; city: string; state: string; zip: string } | undefined {
  const found = unpunctuated.exec(text.trim().replace(/\s+/g, ' '));
  const place = found && placeOfZip(found[3]!);
  if (!found || !place || toState(found[2]!) !== place.state) return undefined;
  const before = found[1]!.replace(/[,\s]+$/, '');
  const city = before.slice(-place.city.length);
  const street = before.slice(0, -place.city.length).replace(/[,\s]+$/, '');
  return city.toLowerCase() === place.city.toLowerCase() && isStreetLine(street)
    ? { street, city, state: place.state, zip: found[3]! }
    : undefined;
}

/** Splits '12 Oak Street, Tampa, Hillsborough County' without a state, as some forms ask for it. */
export function splitStreetAndCounty(text: string): { street: string; city: string } | undefined {
  const found =
    /^(.+?),\s*([A-Z][A-Za-z.'’ -]+?),\s*(?:(?:County|Parish)\s+of\s+[A-Z][\w.'’ -]{1,28}|[A-Z][\w.'’ -]{1,28}?\s+(?:County|Parish))\W*$/.exec(
      text.trim(),
    );
  return found && isStreetLine(found[1]!) ? { street: found[1]!, city: found[2]! } : undefined;
}

/**
 * Splits 'Tampa, Hillsborough County, Florida' or 'Tampa, County of Hillsborough, FL 33614' into
 * its parts: a line that is only a place, with the word County or Parish.
 */
export function splitPlace(
  text: string,
): { city: string; county: string; state: string; zip: string } | undefined {
  const found =
    /^(?:(?:City|Town|Village|Borough|Township)\s+of\s+)?([A-Z][A-Za-z.'’ -]{1,30}?),\s*(?:(?:the\s+)?(?:County|Parish)\s+of\s+([A-Z][\w.'’ -]{1,28}?)|([A-Z][\w.'’ -]{1,28}?)\s+(?:County|Parish|Co\.)),?\s+(?:(?:and\s+)?(?:the\s+)?(?:State|Commonwealth)\s+of\s+)?([A-Z][A-Za-z.]+(?:\s[A-Z][a-z]+){0,2})(?:,?\s+(\d{5})(?:-\d{4})?)?\W*$/.exec(
      text.trim(),
    );
  const state = toState(found?.[4] ?? '');
  if (!found || !state) return;
  const [, city, behindOf, before, , zip = ''] = found;
  return { city: city!, county: behindOf ?? before!, state, zip };
}
