import type { Address } from './address.ts';
import { stateCode } from './us-states.ts';
import { repairZip } from './zip-code.ts';

/** Nothing longer is an address, and looking for its parts would take seconds. */
const maxLineLength = 500;

const zipAtEnd = /[\s,]+(\d{5}(?:\s?[-–]\s?\d{4}|\s?\d{4}|\s?-)?)$/;
/** A ZIP that lost its zero to a spreadsheet: it counts where a state stands before it. */
const shortZipAtEnd = /[\s,]+(\d{3,4})$/;
const country = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)\.?$/i;
// Only the suffixes that people write before a city: many city names begin with 'Lake' and 'Park'.
const suffix =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|pl|place|way|ter|terr|terrace|cir|circle|pkwy|parkway|hwy|highway|pike|trl|trail|loop|run|xing|crossing|sq|square|row|path|bnd|bend|cv|cove|pt|point|aly|alley|plz|plaza)\.?$/i;
const direction = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.?$/i;

const unit = /^(?:unit|apt|apartment|ste|suite|lot|bldg|fl|floor|rm|#)\.?$/i;
/** Codes of states that are also how streets end: '9 Oak Ct', '12 Rue La'. */
const endsLikeStreet = /^(?:ct|la)\.?$/i;
/** '12 County Road', 'Highway': a number is its name, but not that of 'Lacy Farm Rd'. */
const numberedRoad =
  /(?:^\S+ (?:[nsew]\.? )?(?:county|co|state|ranch|farm|forest|township|private) (?:road|rd)|\b(?:highway|hwy|route|loop))\.?$/i;
/** Where the ZIPs of these states begin: '240 Oak Ct 32505' is a court in Florida. */
const zipsOfState: Record<string, RegExp> = { CT: /^06/, LA: /^7[01]/ };

/** Whether a name is a town of a ZIP: its post office, or another town of the same state. */
export type TownsOfZip = (
  zip: string,
) => { own: string; hasTown: (name: string) => boolean } | null;

/** A state at the end of a line: 'Tampa, North Carolina' -> before 'Tampa', code 'NC', word 'Carolina'. */
function stateAtEnd(line: string) {
  const words = line.split(/[\s,]+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count || /\d/.test(words.at(-count)!)) continue;
    const code = stateCode(words.slice(-count).join(' '));
    // Half of a city's name is not a state: only codes and whole names count.
    if (!code) continue;
    // 'Washington DC' is the city and the district.
    const taken = code === 'DC' && /^washington$/i.test(words.at(-count)!) ? count - 1 : count;
    const begin = line.replace(new RegExp(`(?:[\\s,]+[^\\s,]+){${taken}}$`), '');
    const hasComma = line.slice(begin.length).trimStart().startsWith(',');
    return { before: begin.trim(), code, hasComma, word: words.at(-1)! };
  }
  return null;
}

/** Where the street ends in a line without commas: after its suffix, a direction and a unit. */
function streetEnd(words: string[]): number {
  for (let index = words.length - 2; index >= 1; index -= 1) {
    if (!suffix.test(words[index]!)) continue;
    // In '12 Oak Ave St Petersburg' the 'St' is the city's, and in '12 St Paul Ave' the saint's.
    if (/^st\.?$/i.test(words[index]!) && words.slice(2, index).some((word) => suffix.test(word)))
      continue;
    if (index === 1 && /^\d/.test(words[0]!)) continue;
    let end = index + 1;
    // After '1010 W Jasmine Ln' the 'North' is that of North Lauderdale.
    const ofTown = direction.test(words[1]!) && (words[end] ?? '').length > 2;
    if (direction.test(words[end] ?? '') && !ofTown && end < words.length - 1) end += 1;
    if (unit.test(words[end] ?? '') && end < words.length - 2) end += 2;
    else if (/^#\S+$/.test(words[end] ?? '')) end += 1;
    // No town begins with a number: '50 Fountain Plz 1400 Buffalo'.
    else if (/^\d/.test(words[end] ?? '') && end < words.length - 1) end += 1;
    return end;
  }
  return -1;
}

type Split = { streetAddress: string; city: string };

/** '10101 HIGHWAY 99 S LYNNWOOD' with a ZIP of Lynnwood: the words at the end that name its town. */
function splitTown(line: string, towns: NonNullable<ReturnType<TownsOfZip>>): Split | null {
  const words = line.split(' ');
  const own = towns.own.split(' ').length;
  const begin = (count: number) => words.slice(0, -count).join(' ');
  const end = (count: number) => words.slice(-count).join(' ');
  if (words.length > own + 1 && end(own).toLowerCase() === towns.own.toLowerCase())
    return { streetAddress: begin(own), city: end(own) };
  for (const count of [3, 2, 1]) {
    const before = words.at(-count - 1) ?? '';
    const endsStreet = suffix.test(before) || direction.test(before) || /\d/.test(before);
    if (words.length > count + 1 && endsStreet && towns.hasTown(end(count)))
      return { streetAddress: begin(count), city: end(count) };
  }
  return null;
}

/** @param findTowns the towns of the line's ZIP: '1010 W Jasmine Ln North Lauderdale' ends with one. */
function splitStreet(line: string, findTowns?: () => ReturnType<TownsOfZip>): Split {
  const comma = line.lastIndexOf(',');
  if (comma > 0) {
    const city = line.slice(comma + 1).trim();
    const streetAddress = line.slice(0, comma).replace(/[\s,]+$/, '');
    // 'Oak St, Unit 4' has a comma, but no city behind it.
    const isCity = city !== '' && !unit.test(city.split(' ')[0]!) && !/\d/.test(city);
    return isCity ? { streetAddress, city } : { streetAddress: line, city: '' };
  }
  const towns = findTowns?.();
  const known = towns && splitTown(line, towns);
  if (known) return known;
  const words = line.split(' ');
  const end = streetEnd(words);
  if (end > 0 && end < words.length)
    return { streetAddress: words.slice(0, end).join(' '), city: words.slice(end).join(' ') };
  const isStreet = /\d/.test(line) || words.slice(1).some((word) => suffix.test(word));
  return isStreet ? { streetAddress: line, city: '' } : { streetAddress: '', city: line };
}

/** Whether the end of a line really names a state; a ZIP after it or a comma before it is proof. */
function isTrusted(state: NonNullable<ReturnType<typeof stateAtEnd>>): boolean {
  if (state.hasComma) return true;
  if (endsLikeStreet.test(state.word)) return false;
  const { streetAddress, city } = splitStreet(state.before);
  return streetAddress !== '' && city !== '';
}

/** The ZIP at the end of a line and what stands before it; one without its zero needs its state. */
function takeZip(line: string): { before: string; zipCode: string } {
  const zip = zipAtEnd.exec(line);
  if (zip)
    return { before: line.slice(0, zip.index).replace(/[\s,]+$/, ''), zipCode: repairZip(zip[1]!) };
  const short = shortZipAtEnd.exec(line);
  const state = short && stateAtEnd(line.slice(0, short.index));
  const repaired = state && isTrusted(state) ? repairZip(short[1]!, state.code) : '';
  return /^\d{5}$/.test(repaired)
    ? { before: line.slice(0, short!.index), zipCode: repaired }
    : { before: line, zipCode: '' };
}

/**
 * Splits a one-line address: '12 Oak St, Tampa, FL 33614', '12 Oak St, Apt 4, Tampa, Florida', '12
 * Oak St Tampa FL 33614, USA', and 'Tampa, Fl 33614', which has no street. A street that only ends
 * like a state or a ZIP is not split: '9 Oak Ct', '12 County Road 12345'.
 * @param townsOfZip splits '12 Highway 99 S Lynnwood 98037', which has neither comma nor state.
 * @returns null if only a street can be made out.
 */
export function splitOneLineAddress(text: string, townsOfZip?: TownsOfZip): Address | null {
  if (text.length > maxLineLength) return null;
  const line = text
    .replace(/[\r\n;]+/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(country, '')
    // 'NJ-07310'
    .replace(/\b([A-Z]{2})-(?=\d{5}\b)/, '$1 ')
    .replace(/^[\s,]+|[\s,.]+$/g, '');
  const { before, zipCode } = takeZip(line);
  const findTowns = () => (zipCode && townsOfZip?.(zipCode.slice(0, 5))) || null;
  const found = stateAtEnd(before);
  const isElsewhere = found && zipCode && zipsOfState[found.code]?.test(zipCode) === false;
  const state = isElsewhere && endsLikeStreet.test(found.word) && !found.hasComma ? null : found;
  if (state && (zipCode || isTrusted(state)))
    return {
      ...splitStreet(state.before.replace(/[\s,]+$/, ''), findTowns),
      state: state.code,
      zipCode,
    };
  const isUnit = unit.test(before.split(/[\s,]+/).at(-1)!);
  // Without a state a number at the end may be a road's or a flat's.
  if (zipCode && line.includes(',') && !isUnit)
    return { ...splitStreet(before, findTowns), state: '', zipCode };
  const towns = line.includes(',') || isUnit ? null : findTowns();
  const known = towns && splitTown(before, towns);
  if (known) return { ...known, state: '', zipCode };
  // '3915 Coons Ave 32505': a ZIP that exists, behind the end of a street.
  const last = before.split(' ').at(-1)!;
  if (
    towns &&
    /^\d/.test(before) &&
    !numberedRoad.test(before) &&
    (suffix.test(last) || direction.test(last))
  )
    return { streetAddress: before, city: '', state: '', zipCode };
  if (!line.includes(',')) return null;
  const split = splitStreet(line);
  return split.city === '' ? null : { ...split, state: '', zipCode: '' };
}

/** 'DETROIT MI': a state without a comma. 'DeKalb Co' is a county. */
const bareState = /[a-z]{3,}\s+(?!co$)[a-z]{2}$/i;

/** A city cell that holds more: 'Tampa, Fl 33614', 'DETROIT MI'. */
export function splitCityLine(cell: string): Omit<Address, 'streetAddress'> {
  if (cell.length > maxLineLength) return { city: cell, state: '', zipCode: '' };
  const line = cell.replace(country, '').replace(/\b([A-Z]{2})-(?=\d{5}\b)/, '$1 ');
  const { before, zipCode } = takeZip(line);
  const isLine = zipCode !== '' || cell.includes(',') || bareState.test(before.trim());
  const state = isLine ? stateAtEnd(before) : null;
  if (!state) return { city: zipCode ? before : cell, state: '', zipCode };
  return { city: state.before.replace(/[\s,]+$/, ''), state: state.code, zipCode };
}
