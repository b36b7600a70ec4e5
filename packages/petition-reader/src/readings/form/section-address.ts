import type { Word } from '../../page/page.ts';
import type { AddressParts } from '../../places/address-candidates.ts';
import { findAddresses, goesOnAsStreet, isStreetLine } from '../../places/addresses.ts';
import type { Found, Section } from './form-sections.ts';
import {
  splitByZip,
  splitCityLine,
  splitPlace,
  splitStreetAndCounty,
  splitStreetAndKnownTown,
  splitStreetAndTown,
  splitStreetAndZip,
} from '../../places/place-lines.ts';
import { splitSlots } from '../../values/place-slots.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { segmentAbove, segmentBelow, type PageLayout } from '../../page/page-layout.ts';

/** Computers of vital records write the country behind an address. */
const country = /,?\s+(?:united\s+states(?:\s+of\s+america)?|u\.?s\.?a?\.?)\W*$/i;

const endsAddress = (line: string) => /\b\p{Lu}{2}\.?,?\s+\d{5}(?:-\d{4})?\W*$/u.test(line);

/** The value with the lines directly under it, for addresses that continue. */
function withLinesBelow(layout: PageLayout, found: Found): { text: string; words: Word[] } {
  const lines = [found.segment];
  let last = found.segment;
  // The line under a state and its ZIP is the address of the next row's person.
  while (lines.length < 3 && !endsAddress(last === found.segment ? found.value : last.text)) {
    const next = segmentBelow(layout, last, 1);
    last = next ?? last;
    // An empty line for the apartment between street and city.
    if (next && isOnlyLabel(next) && findLabels(next)[0]?.field === 'unit') continue;
    if (!next || findLabels(next).some((label) => label.colon) || isOnlyLabel(next)) break;
    lines.push(next);
  }
  const words = [...found.words, ...lines.slice(1).flatMap((line) => line.words)];
  const text = [found.value, ...lines.slice(1).map((line) => line.text)].join('\n');
  return { text, words };
}

type SetPart = (key: keyof AddressParts, value: string, from?: Word[]) => void;
type ReadParts = Partial<Record<keyof AddressParts, string>>;

function setAll(set: SetPart, parts: ReadParts, from?: Word[]): void {
  for (const key of ['street', 'city', 'state', 'zip'] as const) set(key, parts[key] ?? '', from);
}

/** The parts of an address that one answer holds; undefined if it is a street or not an address. */
function partsIn(text: string): ReadParts | undefined {
  return (
    splitPlace(text) ??
    splitStreetAndCounty(text) ??
    splitStreetAndKnownTown(text) ??
    splitStreetAndTown(text) ??
    splitStreetAndZip(text)
  );
}

/**
 * Adds the answer to a label that asks for a whole address: all of it, a part, or a street with its
 * city below.
 */
function collectWhole(layout: PageLayout, given: Found, set: SetPart): void {
  const found = { ...given, value: given.value.replace(country, '') };
  const { value, words, segment } = found;
  const long = withLinesBelow(layout, found);
  const whole = findAddresses(long.text)[0];
  if (whole) return setAll(set, whole, long.words);
  const unpunctuated = splitByZip(value);
  if (unpunctuated) return setAll(set, unpunctuated);
  // The caption under the second of two ruled lines: the street is over the city.
  const town = splitCityLine(value);
  const over = town.zip ? segmentAbove(layout, segment, 2) : undefined;
  if (over && isStreetLine(over.text)) set('street', over.text.replace(/[,;]$/, ''), over.words);
  if (town.zip) return setAll(set, town);
  const parts = partsIn(value);
  if (parts) return setAll(set, parts);
  if (!isStreetLine(value)) return;
  const next = segmentBelow(layout, segment, 0.6);
  const broken = next && !isOnlyLabel(next) && goesOnAsStreet(value, next.text);
  const street = broken ? `${value} ${next.text}` : value;
  set('street', street.replace(/[,;]$/, ''), broken ? [...words, ...next.words] : words);
  // The caption is between the street and the city: 'Address' under the first of two lines.
  const caption = segmentBelow(layout, segment, 1.2);
  const under = caption && isOnlyLabel(caption) ? segmentBelow(layout, caption, 1.2) : undefined;
  const line = splitCityLine(under?.text ?? '');
  if (under && line.zip) setAll(set, line, under.words);
}

/** 'Apt. 9' in a separate cell, with its first word taken for the label. */
function wholeUnit({ value, segment: { text } }: Found): string {
  const isUnit = /^(?:Apt|Unit|Ste|Suite|Rm|Lot)\b\.?\s/i.test(text) && text.length < 14;
  return isUnit && text.endsWith(` ${value}`) ? text : value;
}

/** Adds the answer of an address label to the address of the section it is in. */
export function collectAddress(
  layout: PageLayout,
  section: Section,
  label: Label,
  found: Found,
): void {
  const { parts } = section;
  const { words, weight } = found;
  const set = (key: keyof AddressParts, value: string, from: Word[] = words) => {
    if (value) parts[key] ??= { value, words: from, weight };
  };
  if (label.field === 'address') collectWhole(layout, found, set);
  else if (label.field === 'unit') {
    // 'Apt.' in a separate box, right of the street it belongs to.
    const unit = wholeUnit(found);
    if (parts.street && !parts.street.value.includes(unit))
      parts.street = {
        ...parts.street,
        value: `${parts.street.value} ${unit}`,
        words: [...parts.street.words, ...words],
      };
  } else if (label.field === 'cityline') {
    const whole = splitCityLine(found.value);
    const line = whole.zip ? whole : { ...whole, ...splitSlots(found.value, label.slots ?? []) };
    for (const key of ['city', 'state', 'zip'] as const) set(key, line[key]);
  } else if (label.field === 'zip' && /^[A-Z]{2}$/.test(found.value)) set('state', found.value);
  // People write the ZIP into the state's box and the state into the ZIP's.
  else if (label.field === 'state' && /^\d{5}$/.test(found.value)) set('zip', found.value);
  else if (label.field === 'city' || label.field === 'state' || label.field === 'zip')
    set(label.field, found.value);
}
