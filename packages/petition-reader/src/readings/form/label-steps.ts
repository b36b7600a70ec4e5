import { segmentAbove, type PageLayout, type Segment } from '../../page/page-layout.ts';
import { nameKey } from '../../people/names.ts';
import type { Role } from '../../petition.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { findLabels } from '../../vocabulary/labels.ts';
import { formWeights } from '../../weights.ts';
import type { TrailingCaption } from './trailing-captions.ts';
import { introducesAddress, isOption } from './credible-labels.ts';
import { dayInCells } from './day-cells.ts';
import { giveAnswer, wholeFields } from './form-answers.ts';
import type { FormContext } from './form-context.ts';
import type { Found } from './form-sections.ts';
import { valueOf } from './label-values.ts';
import { nameCaption } from './signer-captions.ts';

/** One label on a line; `only`: the line has nothing but labels. */
export type LabelLine = {
  segment: Segment;
  label: Label;
  only: boolean;
  /** If the captions are after their answers: the label and the answer of each. */
  captions: TrailingCaption[] | undefined;
};

type LabelStep = {
  name: string;
  example: string;
  isFor(label: Label): boolean;
  read(form: FormContext, line: LabelLine): void;
};

/** The steps for a label: the first one that applies is used. */
export const labelSteps: LabelStep[] = [
  {
    name: 'relation or heirs',
    example: 'Relationship to decedent; Heirs',
    isFor: ({ field, role }) => field === 'relation' || (field === 'role' && role === 'heir'),
    read: readRelation,
  },
  {
    name: 'place of death',
    example: 'Died at',
    isFor: ({ field }) => field === 'deathPlace',
    // '… died at' introduces an address that is not the decedent's home.
    read(form, { segment, only }) {
      if (only && introducesAddress(form.layout, segment)) form.open(segment, 'deathPlace');
    },
  },
  {
    name: 'role',
    example: 'Petitioner: Jane Roe; Petitioner',
    isFor: ({ field }) => field === 'role',
    read: readRole,
  },
  { name: 'field', example: 'City: Tampa', isFor: () => true, read: readField },
];

/** A person's own relationship is a field of the section; a column of relationships is a list of heirs. */
function readRelation(form: FormContext, { segment, label, only }: LabelLine): void {
  const { field, role } = label;
  if (field === 'relation') {
    const isOwn = only && role !== undefined && form.section.role === 'petitioner';
    if (!isOwn && role === 'heir') form.open(segment, 'heir');
  } else if (!isOption(form.layout, segment, label)) form.open(segment, 'heir');
}

/**
 * 'Deceased' under a misread 'Relationship to': the second line of a label, which does not start a
 * person's fields.
 */
function endsLabel(layout: PageLayout, segment: Segment): boolean {
  const over = segmentAbove(layout, segment, 0.8);
  return over !== undefined && over.words.length <= 4 && /\s(?:to|of|with)\W?$/i.test(over.text);
}

/** 'Petitioner: Jane Roe', the name in the next cell, or a heading of the fields that follow. */
function readRole(form: FormContext, { segment, label, only }: LabelLine): void {
  const { layout } = form;
  if (only && !label.colon && endsLabel(layout, segment)) return;
  const named = label.role && wholeFields[label.role]?.name;
  const found = named && valueOf(layout, segment, { ...label, field: 'name' }, !only);
  const height = segment.box.height;
  // The small caption under a name, or over it.
  const under = found && found.segment.row < segment.row && height < found.segment.box.height * 0.9;
  const over = found && found.segment.row > segment.row && height < found.segment.box.height * 0.8;
  if (found && (label.colon || !only || under || over))
    form.add(named, { ...found, isNominee: label.isNominee }, found.weight * formWeights.inBlock);
  const begins = only || (found && label.colon);
  if (begins && label.role !== form.section.role && !isOption(layout, segment, label)) {
    form.open(segment, label.role, { isNominee: label.isNominee });
    if (found) form.section.owner ??= found.value;
  }
}

/** Whether a label that names another person than the current section starts that person's fields. */
function beginsSection(
  { section }: FormContext,
  { segment, label }: Pick<LabelLine, 'segment' | 'label'>,
): boolean {
  const { field, role } = label;
  // The nominee's fields end the petitioner's, though both have the same role.
  const isOthers = label.isNominee && !section.isNominee && field === 'name';
  if (!role || (role === section.role && !isOthers)) return false;
  const inPassing =
    field === 'deathDate' || field === 'county' || /^attorney for/i.test(segment.text);
  return !inPassing && (!label.caption || field === 'block' || field === 'name');
}

function answerTo(form: FormContext, { segment, label, captions }: LabelLine): Found | undefined {
  if (captions) return captions.find((caption) => caption.label === label)?.found;
  // 'Name, address and telephone of attorney': one answer that holds all of it.
  const asked = label.field === 'block' ? { ...label, field: 'name' as const } : label;
  return valueOf(form.layout, segment, asked) ?? dayInCells(form.layout, segment, label);
}

const kin: (Role | undefined)[] = ['heir', 'witness', 'other'];

/**
 * Whether 'Date of death', without a person, is another person's: it is among the heirs, or beside
 * 'Name of spouse'.
 */
function isOthersDeath({ layout, section }: FormContext, { segment, label }: LabelLine): boolean {
  if (label.field !== 'deathDate' || !label.isImplied) return false;
  const asks = (cell: Segment) =>
    findLabels(cell).some(
      ({ field, role }) => kin.includes(role) && ['name', 'block', 'role'].includes(field),
    );
  return kin.includes(section.role) || layout.rows[segment.row]!.some(asks);
}

/**
 * Whether the petitioner's fields start under a signature: the person who signs a document about
 * the decedent is not the decedent, and under '[signature of the petitioner]' is that person's
 * address.
 */
function isPetitionersSignature(
  { section }: FormContext,
  { field, role, caption }: Label,
): boolean {
  if (field !== 'signature') return false;
  if (!role) return section.role === 'deceased';
  return role === 'petitioner' && caption && section.role === 'attorney';
}

/**
 * '(Type or print name)' beside '(Signature of attorney)' asks for the name of the person who signs
 * there.
 */
function withSignersRole(layout: PageLayout, { segment, label }: LabelLine): Label {
  if (label.field !== 'name' || label.role || !label.caption) return label;
  const signed = layout.rows[segment.row]!.flatMap((cell) => findLabels(cell)).find(
    ({ field, role }) => field === 'signature' && role === 'attorney',
  );
  return signed ? { ...label, role: 'attorney' } : label;
}

/**
 * Any other label: a field of the person it names or of the section it is in. The decedent does not
 * sign, so 'Typed or Printed Name' without a person starts someone else's fields.
 */
function readField(form: FormContext, given: LabelLine): void {
  const line = { ...given, label: withSignersRole(form.layout, given) };
  const { segment, label, only } = line;
  if (only && isPetitionersSignature(form, label)) form.open(segment, 'petitioner');
  if (!label.role && form.section.role === 'deceased' && nameCaption.test(segment.text))
    form.open(segment, undefined);
  // 'Decedent died a resident of' asks for a city, whichever person was asked about before.
  if (/\bdied,? (?:as )?an? resident of\W*$/i.test(segment.text)) form.open(segment, 'deceased');
  if (!isOthersDeath(form, line)) giveFound(form, line, answerTo(form, line));
}

/** Starts the fields of the person that a label names, and assigns them the label's answer. */
export function giveFound(
  form: FormContext,
  line: Pick<LabelLine, 'segment' | 'label'>,
  found: Found | undefined,
): void {
  const { segment, label } = line;
  const { field } = label;
  if (beginsSection(form, line))
    form.open(segment, label.role, { alone: field !== 'ignored', isNominee: label.isNominee });
  if (!found) return;
  const role = label.role ?? form.section.role;
  // Another first or last name without a readable heading: another person's fields start.
  const known = field === 'first' || field === 'last' ? form.section.names[field] : undefined;
  if (known && !label.role && nameKey(known.value) !== nameKey(found.value)) {
    form.open(segment, undefined);
    giveAnswer(form, { label, found, role: undefined, section: form.section });
  } else giveAnswer(form, { label, found, role, section: form.section });
}
