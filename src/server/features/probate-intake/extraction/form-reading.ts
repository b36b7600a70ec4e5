import type { Word } from '#server/providers/document-text/document-text.ts';
import { addressCandidates, type AddressParts } from './address-candidates.ts';
import { findAddresses, isStreetLine } from './addresses.ts';
import {
  normalValue,
  samePattern,
  splitCityLine,
  splitSlots,
  splitStreetAndTown,
} from './form-values.ts';
import { findLabels, headingRole, isOnlyLabel, type Label } from './labels.ts';
import { isPersonName } from './names.ts';
import {
  segmentAbove,
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from './page-layout.ts';
import type { PetitionFieldName } from '#domain/petition-field.ts';
import { createColumns, newSection, type Found, type Section } from './form-sections.ts';
import type { Candidate, Role } from './petition.ts';
import { inkOf, surround, wordsBetween } from './placed-text.ts';

/** 'Same as above' where an address was asked for. */
export type SameAddress = { role: Role; page: number; words: Word[] };
export type FormReading = {
  candidates: Candidate[];
  same: SameAddress[];
  /** Telephones that are said to be the attorney's. */
  attorneyPhones: string[];
};

const addressFields = new Set(['address', 'city', 'state', 'zip', 'cityline']);

/** The value of a label: behind it, right of it, under it, or above it where the label is a caption. */
function valueOf(layout: PageLayout, segment: Segment, label: Label): Found | undefined {
  const attempt = (
    from: Segment,
    start: number,
    end: number,
    weight: number,
  ): Found | undefined => {
    const raw = from.text.slice(start, end);
    const same = addressFields.has(label.field) && samePattern.test(raw);
    const slots = label.slots && splitSlots(raw, label.slots) ? raw.trim() : '';
    const value = same ? 'same' : normalValue(label.field, raw) || slots;
    return value
      ? { value, words: wordsBetween(from, start, end), weight, segment: from }
      : undefined;
  };
  if (label.valueTo > label.valueFrom) {
    const inside = attempt(segment, label.valueFrom, label.valueTo, label.colon ? 0.9 : 0.7);
    return inside;
  }
  const [over, under] = [segmentAbove(layout, segment), segmentBelow(layout, segment)];
  const small = label.caption || segment.box.height < layout.em * 0.82;
  const look = (other: Segment | undefined, weight: number) =>
    other && !isOnlyLabel(other) && findLabels(other)[0]?.colon !== true
      ? attempt(other, 0, other.text.length, weight)
      : undefined;
  const above = () => look(over, 0.85);
  const right = () => look(segmentRight(layout, segment), 0.85);
  const below = () => look(under, 0.75);
  if (label.caption || (!label.colon && hangsUnder(layout, segment, over, under)))
    return above() ?? below();
  if (label.colon || !small) return right() ?? below();
  return below() ?? above() ?? right();
}

/** Whether a caption belongs to the line over it: its letters are smaller, and it stands nearer to that line. */
function hangsUnder(
  layout: PageLayout,
  segment: Segment,
  over: Segment | undefined,
  under: Segment | undefined,
): boolean {
  if (!over || segment.box.height >= over.box.height * 0.92) return false;
  if (Math.abs(over.box.x - segment.box.x) > layout.em * 2.5 && over.box.x > segment.box.x)
    return false;
  const middle = (box: Segment['box']) => box.y + box.height / 2;
  const [up, down] = [
    middle(segment.box) - middle(over.box),
    under ? middle(under.box) - middle(segment.box) : Infinity,
  ];
  return up < down * 0.9;
}

/** Without a colon the first words of a sentence look like a label; only a fitting value makes them one. */
function isCredible(label: Label, segment: Segment): boolean {
  if (label.colon || label.valueFrom >= label.valueTo) return true;
  if (label.field === 'deathDate' && label.words < 2) return false;
  const raw = segment.text.slice(label.valueFrom, label.valueTo);
  return normalValue(label.field, raw) !== '' || !!splitSlots(raw, label.slots ?? []);
}

/** The value with the lines straight under it, for addresses that go on. */
function withLinesBelow(layout: PageLayout, found: Found): { text: string; words: Word[] } {
  const lines = [found.segment];
  while (lines.length < 3) {
    const next = segmentBelow(layout, lines.at(-1)!, 1);
    if (!next || findLabels(next).some((label) => label.colon) || isOnlyLabel(next)) break;
    lines.push(next);
  }
  const words = [...found.words, ...lines.slice(1).flatMap((line) => line.words)];
  const text = [found.value, ...lines.slice(1).map((line) => line.text)].join('\n');
  return { text, words };
}

const wholeFields: Partial<Record<Role, Partial<Record<string, PetitionFieldName>>>> = {
  deceased: { name: 'deceased.fullName', deathDate: 'deceased.deceasedDate' },
  petitioner: { name: 'petitioner.fullName', phone: 'petitioner.phoneNumber' },
  attorney: { name: 'attorney' },
};

/** Reads a page as a form: labels, the values that belong to them, and whose section they stand in. */
export function readForm(layout: PageLayout): FormReading {
  const candidates: Candidate[] = [];
  const same: SameAddress[] = [];
  const attorneyPhones: string[] = [];
  const sections: Section[] = [newSection(undefined)];
  const columns = createColumns(sections[0]!);
  let section = sections[0]!;
  const add = (field: PetitionFieldName, found: Found, weight = found.weight) =>
    candidates.push({
      field,
      value: found.value,
      weight,
      ink: inkOf(found.words),
      page: layout.page,
      box: surround(found.words),
    });

  for (const segment of layout.segments) {
    section = columns.at(segment, layout.em);
    const open = (role: Role | undefined) => {
      section = newSection(role);
      sections.push(section);
      columns.open(segment, section);
    };
    const labels = findLabels(segment).filter((label) => isCredible(label, segment));
    const only = isOnlyLabel(segment);
    if (/\bcourt\b/i.test(segment.text) && /^[^a-z]+$/.test(segment.text)) {
      open('court');
      continue;
    }
    if (labels.length === 0) {
      const introduces = /[:;]\s*$/.test(segment.text);
      const role = introduces ? headingRole(segment.text) : undefined;
      if (role) open(role);
      else if (/^\d{1,2}\.\s/.test(segment.text) && !introduces) open(undefined);
      continue;
    }
    for (const label of labels) {
      const { field } = label;
      if (field === 'relation' || (field === 'role' && label.role === 'heir')) {
        // A person's own relationship is a field of the section; a column of them is a list of heirs.
        if (
          only &&
          label.role !== undefined &&
          field === 'relation' &&
          section.role === 'petitioner'
        )
          continue;
        if (field === 'role' || label.role === 'heir') open('heir');
        continue;
      }
      // '… died at' introduces an address that is nobody's home.
      if (field === 'deathPlace' && only && /\bat:?$/i.test(segment.text)) {
        open('deathPlace');
        continue;
      }
      if (field === 'role') {
        if (only && label.role !== section.role) open(label.role);
        continue;
      }
      const captionOfLine = label.caption || !label.role;
      const inPassing =
        field === 'deathDate' || field === 'county' || /^attorney for/i.test(segment.text);
      if (label.role && label.role !== section.role && !inPassing) {
        if (!captionOfLine || field === 'block' || field === 'name') open(label.role);
      }
      const role = label.role ?? section.role;
      const found = valueOf(layout, segment, label);
      if (!found) continue;
      const weight = label.role ? found.weight : found.weight * 0.9;
      if (field === 'county' && (role === 'deceased' || role === undefined))
        add('county', found, 0.6);
      else if (field === 'caseNumber') add('caseNumber', found, 0.85);
      else if (field === 'filingDate') add('filingDate', found, 0.8);
      else if (field === 'deathDate') {
        if (role === 'deceased' || section.role !== 'heir')
          add('deceased.deceasedDate', found, 0.9);
      } else if (addressFields.has(field)) {
        if (role && found.value === 'same')
          same.push({ role, page: layout.page, words: found.words });
        else if (role) collectAddress(layout, section, label, found);
        const county = splitSlots(found.value, label.slots ?? [])?.county;
        if (county && role === 'deceased') add('county', { ...found, value: county }, 0.6);
      } else if (field === 'first' || field === 'middle' || field === 'last')
        section.names[field] ??= found;
      else {
        const target = role && wholeFields[role]?.[field];
        if (field === 'phone' && role === 'attorney') attorneyPhones.push(found.value);
        if (target) add(target, found, weight);
      }
    }
  }
  for (const { role, parts, names } of sections) {
    if (role === 'deceased' || role === 'petitioner') {
      candidates.push(
        ...addressCandidates(role, parts, layout.page, `form-${layout.page}-${candidates.length}`),
      );
      const pieces = [names.first, names.middle, names.last].filter((piece) => piece !== undefined);
      const name = pieces.map((piece) => piece.value).join(' ');
      if (names.first && names.last && isPersonName(name)) {
        const words = pieces.flatMap((piece) => piece.words);
        add(`${role}.fullName`, { value: name, words, weight: 0.9, segment: names.first.segment });
      }
    }
  }
  return { candidates, same, attorneyPhones };
}

function collectAddress(layout: PageLayout, section: Section, label: Label, found: Found): void {
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
    const stateless = splitStreetAndTown(found.value);
    if (stateless) for (const key of ['street', 'city', 'zip'] as const) set(key, stateless[key]);
    else if (isStreetLine(found.value)) set('street', found.value.replace(/[,;]$/, ''));
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
