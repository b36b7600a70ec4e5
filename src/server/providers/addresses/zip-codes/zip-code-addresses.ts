import {
  type AddressSuggester,
  type Geocoder,
  oneLine,
  type Suggestion,
} from '../address-provider.ts';
import { type City, type ZipCode, zipCodeTable } from './zip-code-table.ts';

const MAX_RESULTS = 6;

/**
 * Completes city, state and ZIP after a typed street: '12 oak st nash' becomes '12 Oak St,
 * Nashville, TN'. Knows no streets itself; its coordinates are those of ZIPs.
 */
export function createZipCodeSuggester(): AddressSuggester {
  return {
    name: 'zip',
    async suggest(query) {
      const { street, region } = splitTyped(query);
      if (region.length < 2) return [];
      // A ZIP is more specific than the city before it.
      const digits = /(?:^|\s)(\d{3,5})$/.exec(region)?.[1];
      if (digits) {
        return zipCodeTable()
          .beginningWith(digits, MAX_RESULTS)
          .map((code) => fromZip(street, code));
      }
      return cityCandidates(region)
        .slice(0, MAX_RESULTS)
        .map((city) => fromCity(street, city));
    },
  };
}

/** The center of the address's ZIP: a median 2.4 km from the house, and marked so. */
export function createZipCentroidGeocoder(): Geocoder {
  return {
    name: 'zip',
    isRemote: false,
    async geocode({ zipCode, city, state }) {
      const zip = zipCodeTable().find(zipCode.slice(0, 5));
      if (zip) return { ...centreOf([zip]), approximate: true, source: 'zip' };
      const [found] = zipCodeTable().citiesBeginningWith(`${city}|${state}`, state || undefined, 1);
      return city && state && found
        ? { ...centreOf(found.zips), approximate: true, source: 'zip' }
        : null;
    },
  };
}

/** Street and the rest: at the comma, else after the street's suffix, else all one or the other. */
function splitTyped(query: string): { street: string; region: string } {
  const text = query.trim().replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  if (comma >= 0) {
    const before = text.slice(0, comma).trim();
    const after = text.slice(comma + 1).trim();
    return /^\d/.test(before) && /[a-z]/i.test(before)
      ? { street: tidy(before), region: after.replace(/,/g, ' ').replace(/\s+/g, ' ').trim() }
      : { street: '', region: text.replace(/,/g, ' ').replace(/\s+/g, ' ').trim() };
  }
  const suffix =
    /^(\d\S*\s.*?\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|pl|place|way|cir|circle|pike|hwy|ter|terrace|trl|pkwy)\b\.?)\s+(.+)$/i.exec(
      text,
    );
  if (suffix) return { street: tidy(suffix[1]!), region: suffix[2]! };
  const endsInZip = /^(\d\S*\s+\D.*?)\s+(\d{3,5})$/.exec(text);
  if (endsInZip) return { street: tidy(endsInZip[1]!), region: endsInZip[2]! };
  return /^\d+\s/.test(text) ? { street: text, region: '' } : { street: '', region: text };
}

/** Words typed in lower case get their capitals. */
const tidy = (text: string) =>
  text === text.toLowerCase()
    ? text.replace(/(^|\s)([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : text;

/** Cities that begin so, with or without a state (and a ZIP) after the name. */
function cityCandidates(region: string): City[] {
  const words = region.split(' ');
  const last = zipCodeTable().stateCode(words.at(-1) ?? '');
  if (words.length > 1 && last) {
    const name = words.slice(0, -1).join(' ');
    const within = zipCodeTable().citiesBeginningWith(name, last, MAX_RESULTS);
    if (within.length > 0) return within;
  }
  return zipCodeTable().citiesBeginningWith(region, undefined, MAX_RESULTS);
}

function fromZip(street: string, { zip, city, state, latitude, longitude }: ZipCode): Suggestion {
  const parts = { streetAddress: street, city, state, zipCode: zip };
  return {
    ...parts,
    description: oneLine(parts),
    placeId: `zip:${zip}`,
    latitude,
    longitude,
    approximate: true,
  };
}

function fromCity(street: string, { name, state, zips }: City): Suggestion {
  const only = zips.length === 1 ? zips[0]!.zip : '';
  const parts = { streetAddress: street, city: name, state, zipCode: only };
  return {
    ...parts,
    description: oneLine(parts),
    placeId: `zip:${name}|${state}`,
    ...centreOf(zips),
    approximate: true,
  };
}

function centreOf(zips: readonly ZipCode[]) {
  const mean = (pick: (zip: ZipCode) => number) =>
    zips.reduce((sum, zip) => sum + pick(zip), 0) / zips.length;
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
}
