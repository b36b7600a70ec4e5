import type { Found } from './form-sections.ts';
import { normalValue, samePattern } from '../../values/normal-value.ts';
import { joinRows, type PageLayout, type Segment } from '../../page/page-layout.ts';
import { wordsBetween, type PlacedText } from '../../page/placed-text.ts';
import { nameBefore } from '../names/name-reading.ts';
import { nameFrom } from '../../people/names.ts';
import type { Label, LabelField } from '../../vocabulary/label-kinds.ts';
import { addressFields } from './label-values.ts';
import { findLabels } from '../../vocabulary/labels.ts';
import { formWeights } from '../../weights.ts';

/** A caption and the answer before it; no answer if its blank was left empty. */
export type TrailingCaption = { label: Label; found: Found | undefined };
type Caption = { label: Label; from: number; to: number };
type Value = { value: string; from: number; to: number };

const bracketed = /[([{][A-Za-z'’][^()[\]{}\d]{1,60}[)\]}]/g;
const asked = new Set<LabelField>([
  ...(addressFields as Set<LabelField>),
  'name',
  'first',
  'middle',
  'last',
  'county',
  'phone',
  'deathDate',
  'filingDate',
  'caseNumber',
]);
const anyWord = new Set<LabelField>(['city', 'county', 'first', 'middle', 'last']);

/** The captions in parentheses of one row. */
function captionsOf(text: string): Caption[] {
  return [...text.matchAll(bracketed)].flatMap((match) => {
    const [label, second] = findLabels({ text: match[0] });
    const whole = label?.caption && !second && label.valueFrom >= match[0].length;
    const to = match.index + match[0].length;
    return whole && label.field !== 'role' ? [{ label, from: match.index, to }] : [];
  });
}

/** The value that ends a part of a row, or that starts it, without the sentence around it. */
function valueIn(
  text: string,
  from: number,
  to: number,
  field: LabelField,
  ends: boolean,
): Value | undefined {
  const end = from + text.slice(from, to).trimEnd().length;
  if (field === 'name') {
    // 'I Jane Roe (name)' has lost its comma.
    const named = ends ? nameBefore(text, end) : nameFrom(text, from);
    const self = named && /^I\s+(?=\p{Lu}\p{Ll})/u.exec(named.name)?.[0].length;
    const name = self ? { ...named, name: named.name.slice(self), from: named.from + self } : named;
    const inside = name && name.from >= from && name.to <= end && (ends || name.from - from < 3);
    return inside ? { value: name.name, from: name.from, to: name.to } : undefined;
  }
  const stretch = text.slice(from, end);
  // A cell's end or a comma separates it from the text before; otherwise lowercase words do.
  const starts = ends
    ? [/^[\s,;.]*(?:\(?\d{1,2}[.)]\s+)?/, /^.*\t\s*/, /^(?:.*\s)?[a-z]+[,:]?\s+(?=[A-Z\d(#])/]
    : [/^[\s,;.]*/];
  for (const start of starts) {
    const at = from + (start.exec(stretch)?.[0].length ?? 0);
    const raw = text.slice(at, end);
    const same = addressFields.has(field) && samePattern.test(raw);
    // 'First name  Middle name  (Last)' is a row of captions.
    const [label] = findLabels({ text: raw });
    if (label && label.valueFrom >= raw.length) return undefined;
    const value = same ? 'same' : normalValue(field, raw);
    if (value) return { value, from: at, to: end };
  }
  return undefined;
}

function foundOf(placed: PlacedText, row: Segment[], { value, from, to }: Value): Found {
  const words = wordsBetween(placed, from, to);
  const segment = row.find((other) => other.words.includes(words[0]!)) ?? row[0]!;
  return { value, words, weight: formWeights.beforeCaption, segment };
}

/**
 * Rows with captions in parentheses after the answers: 'Tampa (city)  FL (state)'. Parentheses
 * before answers look alike, so the row is read both ways, and counts only if more answers fit the
 * captions after them. A caption is identified by the segment in which it starts.
 */
export function trailingCaptions(layout: PageLayout): Map<Segment, TrailingCaption[]> {
  const behind = new Map<Segment, TrailingCaption[]>();
  for (const row of layout.rows) {
    if (!row.some(({ text }) => /[([{][A-Za-z]/.test(text))) continue;
    const placed = joinRows([row], layout.page);
    const { text } = placed;
    const captions = captionsOf(text);
    if (!captions.some(({ label }) => asked.has(label.field))) continue;
    if (captions.some(({ to }) => text[to] === ':')) continue;
    const values = captions.map(({ label, from }, i) =>
      valueIn(text, captions[i - 1]?.to ?? 0, from, label.field, true),
    );
    const ahead = captions.map(({ label, to }, i) =>
      valueIn(text, to, captions[i + 1]?.from ?? text.length, label.field, false),
    );
    if (values.filter(Boolean).length <= ahead.filter(Boolean).length) continue;
    // 'Venue (county)' is a label and its hint: one word before one caption may be anything.
    const [only] = captions.length === 1 ? captions : [];
    if (only && anyWord.has(only.label.field) && !text.slice(0, only.from).endsWith('\t')) continue;
    for (const [i, { label, from }] of captions.entries()) {
      const [first] = wordsBetween(placed, from, from + 1);
      const segment = row.find((other) => other.words.includes(first!));
      const begins = segment?.words[0] === first;
      if (!segment || (!begins && findLabels(segment).some(({ colon }) => colon))) continue;
      const found = values[i] && foundOf(placed, row, values[i]);
      behind.set(segment, [...(behind.get(segment) ?? []), { label, found }]);
    }
  }
  return behind;
}
