import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import type { AddressParts } from '../../places/address-candidates.ts';
import { checkPlace, isStreetLine } from '../../places/addresses.ts';
import { isTownName, placeOfZip, toState } from '../../places/zip-table.ts';
import { normalValue } from '../../values/normal-value.ts';
import { findLabels } from '../../vocabulary/labels.ts';
import { formWeights, isTypedInk } from '../../weights.ts';

/** A street's cell without the label before it. */
function streetOf(segment: Segment): { value: string; words: Segment['words'] } | undefined {
  const [label] = findLabels(segment);
  const from = label ? label.valueFrom : 0;
  const value = segment.text.slice(from).trim().replace(/[,;]$/, '');
  if (label && label.field !== 'address') return undefined;
  return isStreetLine(value) && !/\d{5}(?:-\d{4})?$/.test(value)
    ? { value, words: wordsBetween(segment, from, segment.text.length) }
    : undefined;
}

/** The city that was read, completed from the ZIP if its second word was lost; '' if the two do not agree. */
function townOf(read: string, zip: string, state: string): string {
  const { fit, city } = checkPlace({ city: read, state, zip });
  if (fit >= 0.9) return city;
  const whole = placeOfZip(zip)?.city ?? '';
  if (whole.toLowerCase().startsWith(`${read.toLowerCase()} `)) return whole;
  return isTownName(read) ? read : '';
}

/** 'Apt. 6D', '#204', 'Unit C' from the cells between street and city; undefined if they are not a unit. */
function unitOf(cells: Segment[]): string | undefined {
  const text = cells
    .map((cell) => cell.text)
    .join(' ')
    .replace(/[‘’']/g, '')
    // 'UnitC' has lost its gap.
    .replace(/^(Apt|Unit|Suite|Ste)\.?(?=[A-Z\d]{1,3}$)/, '$1 ');
  if (!text || /^(?:Apt|Unit|Suite|Ste)\b\.? [A-Z]$/i.test(text)) return text;
  return normalValue('unit', text) || undefined;
}

/**
 * An address with its parts in the cells of one row, as on forms with a caption under every part:
 * on a scan the captions are misread, and the row is clear by itself. State and ZIP have to agree.
 */
export function addressInCells(layout: PageLayout, segment: Segment): AddressParts | undefined {
  const row = layout.rows[segment.row]!;
  const street = streetOf(segment);
  const cells = row.slice(row.indexOf(segment) + 1);
  if (!street || cells.length < 3 || street.words.every((word) => isTypedInk(word.confidence)))
    return undefined;
  const [zip, state] = [cells.at(-1)!, cells.at(-2)!];
  const code = toState(state.text.replace(/[^\p{L} ]/gu, ''));
  if (!/^\d{5}(?:-\d{4})?$/.test(zip.text) || !code) return undefined;
  if (placeOfZip(zip.text.slice(0, 5))?.state !== code) return undefined;
  const town = cells.at(-3)!;
  const units = cells.slice(0, -3);
  const unit = unitOf(units);
  const city = townOf(normalValue('city', town.text), zip.text.slice(0, 5), code);
  const part = (value: string, words: Segment['words']) => {
    return { value, words, weight: formWeights.overCaptions };
  };
  const words = [street, ...units].flatMap((cell) => cell.words);
  return {
    // A street without its unit is a different address.
    ...(unit !== undefined && {
      street: part(unit ? `${street.value}, ${unit}` : street.value, words),
    }),
    ...(city && { city: part(city, town.words) }),
    state: part(code, state.words),
    zip: part(zip.text.slice(0, 5), zip.words),
  };
}

/**
 * City, state and ZIP in the cells of the row under a street that agree with the ZIP table, so that
 * no caption has to be read: a county in the city's place agrees with none.
 */
export function townInCells(layout: PageLayout, segment: Segment): AddressParts | undefined {
  const row = layout.rows[segment.row]!;
  if (
    row[0] !== segment ||
    row.length < 2 ||
    segment.words.every(({ confidence }) => isTypedInk(confidence))
  )
    return undefined;
  const [label] = findLabels(segment);
  if (label) return undefined;
  const tail = /^(.*?)[,.]?\s*(\d{5})(?:-\d{4})?$/.exec(
    row
      .slice(1, 3)
      .map(({ text }) => text)
      .join(' '),
  );
  const code = toState(tail?.[1]?.replace(/[^\p{L} ]/gu, '').trim() ?? '');
  const zip = tail?.[2] ?? '';
  if (!code || placeOfZip(zip)?.state !== code) return undefined;
  const { fit, city } = checkPlace({ city: normalValue('city', segment.text), state: code, zip });
  const words = row.slice(1, 3).flatMap((cell) => cell.words);
  const part = (value: string, from: Segment['words']) => {
    return { value, words: from, weight: formWeights.overCaptions };
  };
  return {
    ...(fit >= 0.9 && { city: part(city, segment.words) }),
    state: part(code, words),
    zip: part(zip, words),
  };
}
