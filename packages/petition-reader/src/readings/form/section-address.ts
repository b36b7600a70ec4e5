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
} from '../../places/place-lines.ts';
import { splitSlots } from '../../values/place-slots.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { segmentAbove, segmentBelow, type PageLayout } from '../../page/page-layout.ts';

/** The value with the lines straight under it, for addresses that go on. */
function withLinesBelow(layout: PageLayout, found: Found): { text: string; words: Word[] } {
  const lines = [found.segment];
  let last = found.segment;
  while (lines.length < 3) {
    const next = segmentBelow(layout, last, 1);
    last = next ?? last;
    // An empty line for the flat between street and town.
    if (next && isOnlyLabel(next) && findLabels(next)[0]?.field === 'unit') continue;
    if (!next || findLabels(next).some((label) => label.colon) || isOnlyLabel(next)) break;
    lines.push(next);
  }
  const words = [...found.words, ...lines.slice(1).flatMap((line) => line.words)];
  const text = [found.value, ...lines.slice(1).map((line) => line.text)].join('\n');
  return { text, words };
}

/** Adds what an address label asked for to the address of the section it stands in. */
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
  if (label.field === 'address') {
    const long = withLinesBelow(layout, found);
    const whole = findAddresses(long.text)[0];
    if (whole) {
      for (const key of ['street', 'city', 'state', 'zip'] as const)
        set(key, whole[key], long.words);
      return;
    }
    const unpunctuated = splitByZip(found.value);
    if (unpunctuated) {
      for (const key of ['street', 'city', 'state', 'zip'] as const) set(key, unpunctuated[key]);
      return;
    }
    // The caption under the second of two ruled lines: the street stands over the town.
    const town = splitCityLine(found.value);
    const over = town.zip ? segmentAbove(layout, found.segment, 2) : undefined;
    if (over && isStreetLine(over.text)) {
      set('street', over.text.replace(/[,;]$/, ''), over.words);
      for (const key of ['city', 'state', 'zip'] as const) set(key, town[key]);
      return;
    }
    const place = splitPlace(found.value);
    if (place) {
      for (const key of ['city', 'state', 'zip'] as const) set(key, place[key]);
      return;
    }
    const inCounty = splitStreetAndCounty(found.value);
    if (inCounty) {
      for (const key of ['street', 'city'] as const) set(key, inCounty[key]);
      return;
    }
    const withTown = splitStreetAndKnownTown(found.value);
    if (withTown) {
      for (const key of ['street', 'city'] as const) set(key, withTown[key]);
      return;
    }
    const stateless = splitStreetAndTown(found.value);
    if (stateless) for (const key of ['street', 'city', 'zip'] as const) set(key, stateless[key]);
    else if (isStreetLine(found.value)) {
      const next = segmentBelow(layout, found.segment, 0.6);
      const broken = next && !isOnlyLabel(next) && goesOnAsStreet(found.value, next.text);
      const street = broken ? `${found.value} ${next.text}` : found.value;
      set('street', street.replace(/[,;]$/, ''), broken ? [...words, ...next.words] : words);
    }
  } else if (label.field === 'unit') {
    // 'Apt.' in a box of its own, right of the street it belongs to.
    if (parts.street && !parts.street.value.includes(found.value))
      parts.street = {
        ...parts.street,
        value: `${parts.street.value} ${found.value}`,
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
