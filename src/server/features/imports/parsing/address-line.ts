import { stateAtEnd } from './state-at-end.ts';

export type AddressParts = { streetAddress: string; city: string; state: string; zipCode: string };

const zipAtEnd = /[\s,]+(\d{5}(?:-\d{4})?|\d{9})$/;
const country = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)$/i;
/** Coordinates behind an address, as open-data portals write them. */
const coordinates = /[\s,]*\(\s*-?\d+\.\d+\s*,\s*-?\d+\.\d+\s*\)$/;
const suffix =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|pl|place|way|ter|terr|terrace|cir|circle|pkwy|parkway|hwy|highway|pike|trl|trail|loop|run|xing|crossing|sq|square|row|path|bnd|bend|cv|cove|pt|point|aly|alley|plz|plaza)\.?$/i;
const direction = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.?$/i;
const unit = /^(?:unit|apt|apartment|ste|suite|lot|bldg|fl|floor|rm|#)\.?$/i;

/** Where the street ends in a line without commas: after its suffix, a direction and a unit. */
function streetEnd(words: string[]): number {
  for (let index = words.length - 2; index >= 2; index -= 1) {
    if (!suffix.test(words[index]!)) continue;
    // In '12 Oak Ave St Petersburg' the 'St' is the city's.
    if (/^st\.?$/i.test(words[index]!) && words.slice(2, index).some((word) => suffix.test(word)))
      continue;
    let end = index + 1;
    if (direction.test(words[end] ?? '') && end < words.length - 1) end += 1;
    if (unit.test(words[end] ?? '') && end < words.length - 2) end += 2;
    else if (/^#\S+$/.test(words[end] ?? '')) end += 1;
    return end;
  }
  return -1;
}

function splitStreet(line: string): { streetAddress: string; city: string } {
  const comma = line.lastIndexOf(',');
  if (comma > 0) {
    const city = line.slice(comma + 1).trim();
    const street = line.slice(0, comma).replace(/[\s,]+$/, '');
    // 'Oak St, Unit 4' has a comma, but no city behind it.
    if (city && !unit.test(city.split(' ')[0]!) && !/^#|^\d/.test(city))
      return { streetAddress: street, city };
    return { streetAddress: line, city: '' };
  }
  const words = line.split(' ');
  const end = streetEnd(words);
  if (end < 0 || end >= words.length) return { streetAddress: line, city: '' };
  return { streetAddress: words.slice(0, end).join(' '), city: words.slice(end).join(' ') };
}

/**
 * Splits an address in one line: '12 Oak St, Tampa, FL 33614', '12 Oak St Tampa Fl 33614-1234, USA'.
 * A line that does not end in a state or ZIP is a street and stays whole.
 */
export function splitAddressLine(line: string): AddressParts {
  let rest = line.replace(coordinates, '').replace(country, '').trim();
  const zip = zipAtEnd.exec(rest);
  if (zip) rest = rest.slice(0, zip.index).replace(/[\s,]+$/, '');
  const state = stateAtEnd(rest);
  // '12 Rue La' and '9 Avenue CT' end like a state: without a ZIP or comma that is no proof.
  const trusted = state !== null && (zip !== null || /,\s*\S+(?:\s\S+)?$/.test(rest));
  if (!trusted) {
    return zip && rest.includes(',')
      ? { ...splitStreet(rest), state: '', zipCode: zip[1]! }
      : { streetAddress: line.replace(coordinates, '').trim(), city: '', state: '', zipCode: '' };
  }
  const { streetAddress, city } = splitStreet(state.before.replace(/[\s,]+$/, ''));
  return { streetAddress, city, state: state.code, zipCode: zip?.[1] ?? '' };
}

/** A city cell that holds more: 'Tampa, Fl 33614'. */
export function splitCityLine(cell: string): Omit<AddressParts, 'streetAddress'> {
  let rest = cell.replace(country, '');
  const zip = zipAtEnd.exec(rest);
  if (zip) rest = rest.slice(0, zip.index).replace(/[\s,]+$/, '');
  const state = zip || cell.includes(',') ? stateAtEnd(rest) : null;
  if (!state) return { city: zip ? rest : cell, state: '', zipCode: zip?.[1] ?? '' };
  return { city: state.before.replace(/[\s,]+$/, ''), state: state.code, zipCode: zip?.[1] ?? '' };
}
