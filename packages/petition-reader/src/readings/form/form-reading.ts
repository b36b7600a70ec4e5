import type { SameAddress } from '../reading.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { headingOf } from './headings.ts';
import { captionsBehind } from './captions-behind.ts';
import { dayInCells } from './day-cells.ts';
import { addressFields, valueOf } from './label-values.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { isPersonName, nameKey } from '../../people/names.ts';
import { segmentBelow, type PageLayout, type Segment } from '../../page/page-layout.ts';
import { introducesAddress, isCredible, isOption } from './credible-labels.ts';
import { findAddresses, isStreetLine } from '../../places/addresses.ts';
import type { PetitionFieldName } from '../../petition-field.ts';
import { createColumns, newSection, type Found, type Section } from './form-sections.ts';
import type { Candidate, Role } from '../../petition.ts';
import { splitSlots } from '../../values/place-slots.ts';
import { inkOf, surround } from '../../page/placed-text.ts';
import { collectAddress } from './section-address.ts';
import { filer, isFiledByLawyer, isSelfRepresented, tickedRole } from './ticked-role.ts';
import { goesOnFrom } from './overleaf.ts';
import { findPersonTables } from './person-columns.ts';
import { answersOfRelation, startsTableOfKin } from './kin-tables.ts';

export type FormReading = {
  candidates: Candidate[];
  same: SameAddress[];
  /** Telephones that are said to be the attorney's. */
  attorneyPhones: string[];
  /** Streets that are said to be an attorney's or a notary's. */
  officeStreets: string[];
  /** The group of fields that the page ends in; the next page may go on with it. */
  last: Section;
};

const wholeFields: Partial<Record<Role, Partial<Record<string, PetitionFieldName>>>> = {
  deceased: { name: 'deceased.fullName', deathDate: 'deceased.deceasedDate' },
  petitioner: { name: 'petitioner.fullName', phone: 'petitioner.phoneNumber' },
  attorney: { name: 'attorney' },
};

/** Reads a page as a form: labels, the values that belong to them, and whose section they stand in. */
export function readForm(layout: PageLayout, overleaf?: Section): FormReading {
  const candidates: Candidate[] = [];
  const same: SameAddress[] = [];
  const attorneyPhones: string[] = [];
  const sections: Section[] = [newSection(tickedRole(layout) ?? goesOnFrom(overleaf, layout))];
  const columns = createColumns(sections[0]!, layout);
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

  /** Gives an answer to the field of whoever it was asked for. */
  const answer = (label: Label, found: Found, role: Role | undefined, section: Section) => {
    const { field } = label;
    const weight = label.role ? found.weight : found.weight * 0.9;
    if (field === 'county' && (role === 'deceased' || role === 'court' || role === undefined))
      add('county', found, 0.6);
    else if (field === 'caseNumber') add('caseNumber', found, 0.85);
    else if (field === 'filingDate') add('filingDate', found, 0.8);
    else if (field === 'deathDate') {
      if (role === 'deceased' || (section.role !== 'heir' && role !== 'heir' && role !== 'other'))
        add('deceased.deceasedDate', found, 0.9);
    } else if (addressFields.has(field)) {
      if (role && found.value === 'same')
        same.push({ role, page: layout.page, words: found.words });
      else if (role) collectAddress(layout, section, label, found);
      const county = splitSlots(found.value, label.slots ?? [])?.county;
      if (county && role === 'deceased') add('county', { ...found, value: county }, 0.6);
    } else if (field === 'first' || field === 'middle' || field === 'last' || field === 'suffix')
      section.names[field] ??= found;
    else if (field === 'block') {
      const named = role && wholeFields[role]?.name;
      const text = found.segment.text;
      const address = findAddresses(text)[0];
      const under = segmentBelow(layout, found.segment, 1.8);
      const lines = under && label.valueTo <= label.valueFrom && isStreetLine(under.text);
      if (named && (address || lines || label.valueTo > label.valueFrom))
        add(named, found, weight * 0.95);
      const street = { ...label, field: 'address' as const };
      if (named && lines)
        collectAddress(layout, section, street, {
          ...found,
          value: under.text,
          words: under.words,
          segment: under,
        });
      else if (named && address) {
        collectAddress(layout, section, street, {
          ...found,
          value: text.slice(address.from, address.to),
        });
      }
    } else {
      const target = role && wholeFields[role]?.[field];
      if (field === 'phone' && role === 'attorney') attorneyPhones.push(found.value);
      if (target) add(target, found, weight);
    }
  };

  // 'Attorney or party without attorney' heads the petitioner's own lines where there is no lawyer.
  const selfRepresented = isSelfRepresented(layout);
  const isAlone = ({ text }: Segment, { role }: Label) =>
    selfRepresented && role === 'attorney' && /\bwithout\s+(?:an\s+)?attorney\b/i.test(text);
  const byLawyer = isFiledByLawyer(layout);
  const isLawyers = ({ text }: Segment, { role }: Label) =>
    byLawyer && role === 'petitioner' && filer.test(text);
  const settled = (segment: Segment, label: Label): Label => {
    if (isAlone(segment, label)) return { ...label, role: 'petitioner' };
    return isLawyers(segment, label) ? { ...label, role: 'attorney' } : label;
  };
  const answers = answersOfRelation(layout);
  let headsOfKin = -1;
  const behind = captionsBehind(layout);
  const tables = findPersonTables(layout);
  for (const { cells } of tables) {
    const people = new Map<Role, Section>();
    for (const { role, label, found } of cells) {
      if (!people.has(role)) people.set(role, newSection(role));
      answer(label, found, role, people.get(role)!);
    }
    sections.push(...people.values());
  }
  const inTable = ({ row }: Segment) => tables.some(({ rows }) => rows.has(row));
  for (const segment of layout.segments) {
    if (answers.has(segment) || segment.row === headsOfKin || inTable(segment)) continue;
    section = columns.at(segment);
    const open = (role: Role | undefined, alone = true) => {
      section = newSection(role);
      sections.push(section);
      columns.open(segment, section, alone);
    };
    const captions = behind.get(segment);
    const own = findLabels(segment)
      .filter((label) => isCredible(label, segment))
      .map((label) => settled(segment, label));
    const labels = captions?.map(({ label }) => label) ?? own;
    const only = isOnlyLabel(segment);
    if (
      /\bcourt\b/i.test(segment.text) &&
      /^[^a-z]+$/.test(segment.text) &&
      !labels.some(({ field }) => field === 'caseNumber')
    ) {
      open('court');
      continue;
    }
    if (startsTableOfKin(layout, segment)) {
      open('heir');
      headsOfKin = segment.row;
      continue;
    }
    if (own.length === 0) {
      const heading = headingOf(layout, segment);
      if (heading) open(heading.role);
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
        if (
          (field === 'role' && !isOption(layout, segment, label)) ||
          (field !== 'role' && label.role === 'heir')
        )
          open('heir');
        continue;
      }
      // '… died at' introduces an address that is nobody's home.
      if (field === 'deathPlace') {
        if (only && introducesAddress(layout, segment)) open('deathPlace');
        continue;
      }
      if (field === 'role') {
        // 'Petitioner: Jane Roe', or the name in the next cell.
        const named = label.role && wholeFields[label.role]?.name;
        const found = named && valueOf(layout, segment, { ...label, field: 'name' }, !only);
        // Or the small caption under a name.
        const under =
          found &&
          found.segment.row < segment.row &&
          segment.box.height < found.segment.box.height * 0.9;
        // Or a small caption over it.
        const over =
          found &&
          found.segment.row > segment.row &&
          segment.box.height < found.segment.box.height * 0.8;
        if (found && (label.colon || !only || under || over))
          add(named, found, found.weight * 0.95);
        if (
          (only || (found && label.colon)) &&
          label.role !== section.role &&
          !isOption(layout, segment, label)
        )
          open(label.role);
        continue;
      }
      const captionOfLine = label.caption || !label.role;
      const inPassing =
        field === 'deathDate' || field === 'county' || /^attorney for/i.test(segment.text);
      if (label.role && label.role !== section.role && !inPassing) {
        if (!captionOfLine || field === 'block' || field === 'name')
          open(label.role, field !== 'ignored');
      }
      const role = label.role ?? section.role;
      // 'Name, address and telephone of attorney': one answer that holds all of it.
      const found = captions
        ? captions.find((caption) => caption.label === label)?.found
        : (valueOf(layout, segment, field === 'block' ? { ...label, field: 'name' } : label) ??
          dayInCells(layout, segment, label));
      if (!found) continue;
      // Another first or last name under no heading that could be read: somebody else's fields begin.
      const named = field === 'first' || field === 'last' ? section.names[field] : undefined;
      if (named && !label.role && nameKey(named.value) !== nameKey(found.value)) {
        open(undefined);
        answer(label, found, undefined, section);
      } else answer(label, found, role, section);
    }
  }
  for (const { role, parts, names } of sections) {
    if (role === 'deceased' || role === 'petitioner') {
      candidates.push(
        ...addressCandidates(role, parts, layout.page, `form-${layout.page}-${candidates.length}`),
      );
      const pieces = [names.first, names.middle, names.last, names.suffix].filter(
        (piece) => piece !== undefined,
      );
      const name = pieces.map((piece) => piece.value).join(' ');
      if (names.first && names.last && isPersonName(name)) {
        const words = pieces.flatMap((piece) => piece.words);
        add(`${role}.fullName`, { value: name, words, weight: 0.9, segment: names.first.segment });
      } else if (names.first && !names.last && isPersonName(names.first.value))
        // The whole name on one line over 'First  Middle  Last'.
        add(`${role}.fullName`, names.first, 0.7);
    }
  }
  const officeStreets = sections.flatMap(({ role, parts }) =>
    parts.street && (role === 'attorney' || role === 'notary') ? [parts.street.value] : [],
  );
  return { candidates, same, attorneyPhones, officeStreets, last: section };
}
