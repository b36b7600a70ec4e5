import type { Address } from './address.ts';
import { stateCode } from './us-states.ts';
import { repairZip } from './zip-code.ts';

/** Nothing longer is an address, and looking for its parts would take seconds. */
const maxLineLength = 500;

const zipAtEnd = /[\s,]+(\d{5}(?:-?\d{4})?)$/;
const country = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)\.?$/i;
// Only the suffixes that people write before a city: many city names begin with 'Lake' and 'Park'.
const suffix =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|pl|place|way|ter|terr|terrace|cir|circle|pkwy|parkway|hwy|highway|pike|trl|trail|loop|run|xing|crossing|sq|square|row|path|bnd|bend|cv|cove|pt|point|aly|alley|plz|plaza)\.?$/i;
const direction = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.?$/i;
const unit = /^(?:unit|apt|apartment|ste|suite|lot|bldg|fl|floor|rm|#)\.?$/i;
/** Codes of states that are also how streets end: '9 Oak Ct', '12 Rue La'. */
const endsLikeStreet = /^(?:ct|la)\.?$/i;

/** A state at the end of a line: 'Tampa, North Carolina' -> before 'Tampa', code 'NC', word 'Carolina'. */
function stateAtEnd(line: string) {
  const words = line.split(/[\s,]+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const code = stateCode(words.slice(-count).join(' '));
    // Half of a city's name is not a state: only codes and whole names count.
    if (!code) continue;
    const begin = line.replace(new RegExp(`(?:[\\s,]+[^\\s,]+){${count}}$`), '');
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
    if (direction.test(words[end] ?? '') && end < words.length - 1) end += 1;
    if (unit.test(words[end] ?? '') && end < words.length - 2) end += 2;
    else if (/^#\S+$/.test(words[end] ?? '')) end += 1;
    return end;
  }
  return -1;
}

type Split = { streetAddress: string; city: string };

function splitStreet(line: string): Split {
  const comma = line.lastIndexOf(',');
  if (comma > 0) {
    const city = line.slice(comma + 1).trim();
    const streetAddress = line.slice(0, comma).replace(/[\s,]+$/, '');
    // 'Oak St, Unit 4' has a comma, but no city behind it.
    const isCity = city !== '' && !unit.test(city.split(' ')[0]!) && !/\d/.test(city);
    return isCity ? { streetAddress, city } : { streetAddress: line, city: '' };
  }
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

/**
 * Splits a one-line address: '12 Oak St, Tampa, FL 33614', '12 Oak St, Apt 4, Tampa, Florida', '12
 * Oak St Tampa FL 33614, USA', and 'Tampa, Fl 33614', which has no street. A street that only ends
 * like a state or a ZIP is not split: '9 Oak Ct', '12 County Road 12345'.
 * @returns null if only a street can be made out.
 */
export function splitOneLineAddress(text: string): Address | null {
  if (text.length > maxLineLength) return null;
  const line = text
    .replace(/[\r\n;]+/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(country, '')
    .replace(/^[\s,]+|[\s,.]+$/g, '');
  const zip = zipAtEnd.exec(line);
  const withoutZip = zip ? line.slice(0, zip.index).replace(/[\s,]+$/, '') : line;
  const state = stateAtEnd(withoutZip);
  if (state && (zip || isTrusted(state))) {
    const zipCode = zip ? repairZip(zip[1]!) : '';
    return { ...splitStreet(state.before.replace(/[\s,]+$/, '')), state: state.code, zipCode };
  }
  // Without a state a number at the end may be a road's or a flat's.
  if (zip && line.includes(',') && !unit.test(withoutZip.split(/[\s,]+/).at(-1)!))
    return { ...splitStreet(withoutZip), state: '', zipCode: repairZip(zip[1]!) };
  if (!line.includes(',')) return null;
  const split = splitStreet(line);
  return split.city === '' ? null : { ...split, state: '', zipCode: '' };
}

/** 'DETROIT MI': a state without a comma. 'DeKalb Co' is a county. */
const bareState = /[a-z]{3,}\s+(?!co$)[a-z]{2}$/i;

/** A city cell that holds more: 'Tampa, Fl 33614', 'DETROIT MI'. */
export function splitCityLine(cell: string): Omit<Address, 'streetAddress'> {
  if (cell.length > maxLineLength) return { city: cell, state: '', zipCode: '' };
  const line = cell.replace(country, '');
  const zip = zipAtEnd.exec(line);
  const city = zip ? line.slice(0, zip.index).replace(/[\s,]+$/, '') : line;
  const zipCode = zip?.[1] ?? '';
  const state = zip || cell.includes(',') || bareState.test(city.trim()) ? stateAtEnd(city) : null;
  if (!state) return { city: zip ? city : cell, state: '', zipCode };
  return { city: state.before.replace(/[\s,]+$/, ''), state: state.code, zipCode };
}
