import { beginsAddress } from '../places/address-beginnings.ts';
import { nearestCounty } from '../places/county-names.ts';
import { streetTypeEndings, unitPart } from '../places/street-types.ts';
import { isTownName, placeOfZip, statePattern, tableName, toState } from '../places/zip-table.ts';
import { readZip } from './written-values.ts';

/** An address as written, part by part; '' for a part that was not written. */
export type WrittenAddress = {
  street: string;
  town: string;
  state: string;
  zip: string;
  county: string;
};

const nothing: WrittenAddress = { street: '', town: '', state: '', zip: '', county: '' };
const suffixes = `${streetTypeEndings}|Heights|Hts|Close|Walk`;
const unit = `(?:${unitPart}|No\\.?\\s*#?\\s*[\\w-]+)`;
const side = '(?:\\s+(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\b\\.?)?';
const streetEnd = new RegExp(
  `^(.*\\b(?:${suffixes})\\b\\.?${side}(?:,?\\s+${unit})?)[,\\s]+(.+)$`,
  'i',
);
const stateAtEnd = new RegExp(`[,\\s]+(${statePattern})\\.?$`, 'i');
const countyPart =
  /(?:^|,\s*)(?:(?:the\s+)?county\s+of\s+([\p{L}.'’ -]+?)|([\p{L}.'’ -]+?)\s+county)(?=\s*(?:,|$))/iu;

const behindZip = new RegExp(
  `([,\\s](?:${statePattern})\\.?,?\\s+\\d{5}(?:-\\d{4})?),?\\s+\\p{L}[\\p{L}.'’ -]{2,}$`,
  'iu',
);

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;.]+|[\s,;]+$/g, '');

/**
 * The lines of an address without a printed word that the OCR engine read after or under its ZIP:
 * 'lofa' of 'Page 1 of 4'.
 */
function withoutScraps(given: readonly string[]): readonly string[] {
  const lines = given.map((line) =>
    line.replace(/(\s\d{5}(?:-\d{4})?)\W*\s\p{Ll}{1,5}\W*$/u, '$1'),
  );
  const end = lines.findLastIndex((line) => /\s\d{5}(?:-\d{4})?\W*$/.test(line));
  const behind = lines.slice(end + 1);
  const isScrap =
    end >= 0 && behind.length > 0 && behind.every((line) => /^\W*\p{Ll}{1,5}\W*$/u.test(line));
  return isScrap ? lines.slice(0, end + 1) : lines;
}

/**
 * Splits a written address from its end: ZIP, state, city; the rest is the street. The lines of a
 * box are joined; a county in between is set aside.
 */
export function readAddress(given: readonly string[]): WrittenAddress {
  const lines = withoutScraps(given);
  let text = tidy(lines.map((line) => tidy(line).replace(/^\(|\)$/g, '')).join(', ')).replace(
    /,\s*,/g,
    ',',
  );
  if (!text) return nothing;
  text = text
    // Specks of a scan before the state, and a period for the comma after a street: ', .NY',
    // 'Mercer Street. Madison'.
    .replace(/,\s*[.'‘’"-]+\s?(?=\p{Lu}{2}\b)/u, ', ')
    .replace(
      /(?<=\s(?:Street|Road|Avenue|Drive|Lane|Court|Place|Circle|Terrace))\.\s(?=\p{Lu})/u,
      ', ',
    );
  let county = '';
  const named = countyPart.exec(text);
  if (named) {
    county = tidy(named[1] ?? named[2]!);
    text = tidy(text.slice(0, named.index) + text.slice(named.index + named[0].length));
  }
  // 'Truckee, CA 96161, Nevada': a county, not a state.
  text = text.replace(behindZip, '$1');
  text = text.replace(/,?\s*(?:U\.?\s?S\.?\s?A\.?|United States)\.?$/i, '');
  let zip = '';
  // A box number is not a ZIP, even if it is as long: 'RR 1 Box 17275'.
  const last =
    /(?<!\bBox)[,\s]+((?:[\dOolISB|]{5})(?:\s?-\s?\d{4})?)[.,]?$/.exec(text) ??
    /^((?:\d{5})(?:-\d{4})?)$/.exec(text);
  if (last && readZip(last[1]!)) {
    zip = readZip(last[1]!);
    text = tidy(text.slice(0, last.index).replace(/[,\s]+(?:zip(?: code)?)$/i, ''));
  }
  // 'Tampa, FL 3361': the OCR engine lost a digit, and the rest is neither a ZIP nor a city.
  const cut = zip ? null : /[,\s]+\d{4}$/.exec(text);
  if (cut && stateAtEnd.test(` ${text.slice(0, cut.index)}`)) text = text.slice(0, cut.index);
  // 'M1 48879', 'C0 80202'.
  if (zip)
    text = text.replace(/(?<=[,\s])[A-Z][10]$/, (code) => {
      const corrected = code.replace('1', 'I').replace('0', 'O');
      return toState(corrected) ? corrected : code;
    });
  let state = '';
  const stated = stateAtEnd.exec(` ${text}`);
  if (stated) {
    state = toState(stated[1]!);
    text = tidy(text.slice(0, Math.max(0, stated.index - 1)));
  }
  // 'Park Ridge, Cook, IL', behind a street or alone: the county is between city and state.
  const between = /^(.*\d.*,\s*|)([^,\d]+),\s*([^,\d]+)$/.exec(text);
  if (!county && between && isTownName(between[2]!) && nearestCounty(between[3]!, state)?.exact) {
    county = between[3]!;
    text = tidy(between[1]! + between[2]!);
  }
  const placed = splitStreet(text, zip);
  // 'Chicago Cook, IL': the same county without its comma.
  const behind = county ? undefined : countyBehindTown(placed.town, state);
  return behind ? { ...placed, ...behind, state, zip } : { ...placed, state, zip, county };
}

/**
 * City and county if the name of one of the state's counties follows a known city, and the whole is
 * not a city.
 */
function countyBehindTown(
  text: string,
  state: string,
): { town: string; county: string } | undefined {
  if (!state || isTownName(text)) return;
  const words = text.split(' ');
  for (let at = 1; at < words.length; at++) {
    const [town, county] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (isTownName(town) && nearestCounty(county, state)?.exact) return { town, county };
  }
}

/**
 * The city of a ZIP if a text ends in it, however the text abbreviates it: 'St. Paul' of '12 Oak
 * St. St. Paul'.
 */
function townAtEnd(text: string, zip: string): string {
  const place = placeOfZip(zip)?.city.toLowerCase();
  const words = text.split(' ');
  const ends = words.map((_, at) => words.slice(at).join(' ')).slice(1);
  return ends.find((end) => [end, tableName(end)].some((one) => one.toLowerCase() === place)) ?? '';
}

/** Street and city of the text before the state. */
function splitStreet(text: string, zip: string): Pick<WrittenAddress, 'street' | 'town'> {
  if (!text) return { street: '', town: '' };
  // 'St. Paul', 'Point Pleasant': cities that begin as streets end.
  if (isTownName(text)) return { street: '', town: text };
  const comma = text.lastIndexOf(',');
  const [before, behind] =
    comma < 0 ? ['', text] : [text.slice(0, comma), tidy(text.slice(comma + 1))];
  const isUnit = new RegExp(`^${unit}$`, 'i').test(behind);
  const [, own, rest = ''] = new RegExp(`^(${unit})\\s+(.+)$`, 'i').exec(behind) ?? [];
  // '58 Haddam Way, Unit C Sun Prairie'.
  if (before && own && isTownName(rest)) return { street: tidy(`${before}, ${own}`), town: rest };
  if (before && !isUnit && !/\d/.test(behind)) return { street: tidy(before), town: behind };
  const town = townAtEnd(text, zip);
  if (town) return { street: tidy(text.slice(0, -town.length)), town };
  const cut = streetEnd.exec(text);
  const hasName = cut && /\s/.test(cut[1]!);
  if (hasName && !/\d/.test(cut[2]!)) return { street: tidy(cut[1]!), town: tidy(cut[2]!) };
  return /\d/.test(text) ? { street: text, town: '' } : { street: '', town: text };
}

const phoneAtEnd =
  /[\s,;]*(?:\b(?:tel(?:ephone)?|ph(?:one)?)\b[.:\s]*)?(?:\+?\b1[\s./-]+)?(?:\(|\b)[\dOIl]{3}(?:\)\s*|[\s./-]+)[\dOIl]{3}[\s./-]*[\dOIl]{4}\W*(?:\d{1,3}\W*)?$/i;

/** Some forms ask for the phone number in the same box as the name and the address. */
const withoutPhones = (lines: readonly string[]) =>
  lines.map((line) => line.replace(phoneAtEnd, '')).filter((line) => line.trim() !== '');

/** A name with the address after or below it, split into its parts. */
export function splitNameAddress(written: readonly string[]): { name: string; address: string[] } {
  const lines = withoutPhones(written);
  const [first = '', ...more] = lines;
  const at = [...first.matchAll(/,\s*/g)].find(({ 0: comma, index }) => {
    const rest = first.slice(index + comma.length);
    return /^\d/.test(rest) || beginsAddress(rest);
  });
  if (at)
    return {
      name: first.slice(0, at.index),
      address: [first.slice(at.index + at[0].length), ...more],
    };
  // The name was not read at all: the address comes first.
  if (beginsAddress(first) && !/\p{L}{2,} \p{L}{2,},/u.test(first))
    return { name: '', address: [...lines] };
  const start = more.findIndex(beginsAddress);
  return {
    name: first,
    address: start < 0 ? more.filter((line) => /\d{5}/.test(line)) : more.slice(start),
  };
}
