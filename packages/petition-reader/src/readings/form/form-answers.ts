import { segmentBelow } from '../../page/page-layout.ts';
import type { PetitionFieldName } from '../../petition-field.ts';
import type { Role } from '../../petition.ts';
import { companyName } from '../../people/companies.ts';
import { findAddresses, isStreetLine } from '../../places/addresses.ts';
import { splitSlots } from '../../values/place-slots.ts';
import type { Label, LabelField } from '../../vocabulary/label-kinds.ts';
import { formWeights } from '../../weights.ts';
import type { FormContext } from './form-context.ts';
import type { Found, Section } from './form-sections.ts';
import { addressFields } from './label-values.ts';
import { collectAddress } from './section-address.ts';

/** The fields of a petition that one answer fills, by the person's role. */
export const wholeFields: Partial<Record<Role, Partial<Record<string, PetitionFieldName>>>> = {
  deceased: { name: 'deceased.fullName', deathDate: 'deceased.deceasedDate' },
  petitioner: { name: 'petitioner.fullName', phone: 'petitioner.phoneNumber' },
  attorney: { name: 'attorney' },
};

/** An answer, the label that asked for it, the role of the person and the group of fields. */
type Answer = { label: Label; found: Found; role: Role | undefined; section: Section };

function answerCounty({ add }: FormContext, { found, role }: Answer): void {
  if (role === 'deceased' || role === 'court' || role === undefined)
    add('county', found, formWeights.county);
}

function answerDeathDate({ add }: FormContext, { found, role, section }: Answer): void {
  const isOthers = section.role === 'heir' || role === 'heir' || role === 'other';
  if (role === 'deceased' || !isOthers) add('deceased.deceasedDate', found, formWeights.deathDate);
}

function answerAddress(form: FormContext, { label, found, role, section }: Answer): void {
  const { layout } = form;
  if (role && found.value === 'same')
    form.same.push({ role, page: layout.page, words: found.words });
  else if (role) {
    collectAddress(layout, section, label, found);
    section.isSaid ||= label.role !== undefined;
  }
  const county = splitSlots(found.value, label.slots ?? [])?.county;
  if (county && role === 'deceased')
    form.add('county', { ...found, value: county }, formWeights.county);
}

/** 'Name and address': the name, and the address after or under it. */
function answerBlock(form: FormContext, answer: Answer): void {
  const { label, found, role, section } = answer;
  const named = role && wholeFields[role]?.name;
  if (!named) return;
  section.owner ??= found.value;
  const { layout } = form;
  const { text } = found.segment;
  const address = findAddresses(text)[0];
  const under = segmentBelow(layout, found.segment, 1.8);
  const isInside = label.valueTo > label.valueFrom;
  const lines = under && !isInside && isStreetLine(under.text) ? under : undefined;
  if (address || lines || isInside)
    form.add(named, found, ofWhom(label, found) * formWeights.inBlock);
  const street = { ...label, field: 'address' as const };
  if (lines) {
    const { text: value, words } = lines;
    collectAddress(layout, section, street, { ...found, value, words, segment: lines });
  } else if (address) {
    const value = text.slice(address.from, address.to);
    collectAddress(layout, section, street, { ...found, value });
  }
}

function answerNamePart(_: FormContext, { label, found, section }: Answer): void {
  section.names[label.field as keyof Section['names']] ??= found;
}

function answerWhole(form: FormContext, { label, found, role, section }: Answer): void {
  if (label.field === 'name') section.owner ??= found.value;
  const target = role && wholeFields[role]?.[label.field];
  if (label.field === 'phone' && role === 'attorney') {
    form.attorneyPhones.push(found.value);
    section.phone ??= found;
  }
  if (target) form.add(target, found, ofWhom(label, found));
}

/** A label that names the person has more weight than one that leaves it to the heading. */
function ofWhom(label: Label, { weight }: Found): number {
  return label.role ? weight : weight * formWeights.byHeading;
}

const answers: Partial<Record<LabelField, (form: FormContext, answer: Answer) => void>> = {
  caseNumber: ({ add }, { found }) => add('caseNumber', found, formWeights.caseNumber),
  filingDate: ({ add }, { found }) => add('filingDate', found, formWeights.filingDate),
  deathDate: answerDeathDate,
  block: answerBlock,
  first: answerNamePart,
  middle: answerNamePart,
  last: answerNamePart,
  suffix: answerNamePart,
};

/** Assigns an answer to the field of the person it was asked about. */
export function giveAnswer(form: FormContext, given: Answer): void {
  const { label, role, section } = given;
  // Companies may be petitioners; they do not die, and a lawyer's is a firm.
  if (role !== 'petitioner' && label.field !== 'county' && companyName(given.found.value)) return;
  const isNominee = label.isNominee ?? (label.role ? undefined : section.isNominee);
  const answer = isNominee ? { ...given, found: { ...given.found, isNominee } } : given;
  if (label.field === 'county' && (role === 'deceased' || role === 'court' || role === undefined))
    answerCounty(form, answer);
  else if (addressFields.has(label.field)) answerAddress(form, answer);
  else (answers[label.field] ?? answerWhole)(form, answer);
}
