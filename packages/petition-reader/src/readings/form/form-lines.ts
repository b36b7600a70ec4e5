import type { Segment } from '../../page/page-layout.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { findLabels, isOfficeNote, isOnlyLabel } from '../../vocabulary/labels.ts';
import { wholeFields } from './form-answers.ts';
import { twoLineLabel } from './two-line-labels.ts';
import type { AddressParts } from '../../places/address-candidates.ts';
import { isStreetLine } from '../../places/addresses.ts';
import { addressInCells, townInCells } from './cells-of-address.ts';
import { nameOverCaptions } from './name-captions.ts';
import { isCredible } from './credible-labels.ts';
import type { FormContext } from './form-context.ts';
import { headingOf } from './headings.ts';
import { startsTableOfKin } from './kin-tables.ts';
import { giveFound, labelSteps, type LabelLine } from './label-steps.ts';
import type { PageNotes } from './page-notes.ts';
import { filer } from './ticked-role.ts';
import { beginsUnheadedPerson } from './case-prints/unheaded-person.ts';

/** A line of the page with the labels on it. */
type Line = { segment: Segment; own: Label[]; labels: Label[] };

type LineRule = {
  name: string;
  example: string;
  /** Acts on the line; true if nothing else is to be read on it. */
  apply(form: FormContext, notes: PageNotes, line: Line): boolean;
};

/** Gives the section an address in cells, if a label in the cell before has taken only the street. */
function takeCells(
  { layout, section: { parts } }: FormContext,
  { row }: Segment,
  found: AddressParts,
) {
  const [first] = parts.street?.words ?? [];
  const isSame = layout.rows[row]!.some(({ words }) => first && words.includes(first));
  if (first && !isSame) return;
  delete parts.street;
  Object.assign(parts, found);
}

/** Lines that start or end a group of fields whatever labels are on them, in this order. */
const lineRules: LineRule[] = [
  {
    name: 'the court in capitals',
    example: 'IN THE PROBATE COURT OF ADA COUNTY',
    apply(form, _, { segment, labels }) {
      const { text } = segment;
      const isCourt =
        /\bcourt\b/i.test(text) &&
        !isOfficeNote(text) &&
        /^[^a-z]+$/.test(text) &&
        // '12 QUARRY COURT', but not '6TH CIRCUIT COURT'.
        !(isStreetLine(text) && /^\d+ /.test(text)) &&
        !labels.some(({ field }) => field === 'caseNumber');
      if (isCourt) form.open(segment, 'court');
      return isCourt;
    },
  },
  {
    name: 'a sentence that introduces fields',
    example: 'The name, domicile and interest of the petitioner are as follows:',
    apply(form, { introductions }, { segment }) {
      const introduction = introductions.get(segment);
      if (introduction?.isFirstLine) form.open(segment, introduction.role);
      return introduction !== undefined;
    },
  },
  {
    name: 'a label over two lines',
    example: 'Date of | death: beside one answer',
    apply(form, notes, { segment }) {
      const asked = twoLineLabel(form.layout, segment);
      if (!asked) return false;
      const { label, found, second } = asked;
      // 'Relationship to | decedent' asks for no other field of the decedent.
      if (label.field !== 'relation') giveFound(form, { segment, label }, found);
      notes.secondLines.add(second);
      return true;
    },
  },
  {
    name: 'a name over its captions',
    example: 'Jane | Marie | Roe over First | Middle | Last',
    apply(form, _, { segment }) {
      const found = nameOverCaptions(form.layout, segment);
      const field = form.section.role && wholeFields[form.section.role]?.name;
      if (found && field) {
        form.add(field, found);
        form.section.owner ??= found.value;
      }
      return found !== undefined;
    },
  },
  {
    name: 'an address in the cells of a row',
    example: '12 Oak Street | Apt. 4 | Tampa | FL | 33601, with or without a label before it',
    apply(form, _, { segment }) {
      const { layout, section } = form;
      const found = addressInCells(layout, segment);
      const isAsked = section.role === 'petitioner' || section.role === 'deceased';
      if (found && isAsked) takeCells(form, segment, found);
      const { street, city, zip } = section.parts;
      // The row under the street: only parts that no caption has given yet.
      const town = isAsked && street && !city && !zip && townInCells(layout, segment);
      if (town && segment.box.y - street.words[0]!.y < layout.em * 5)
        Object.assign(section.parts, town);
      return false;
    },
  },
  {
    name: 'heads of a table of kin',
    example: 'Name | Relationship | Age',
    apply(form, notes, { segment }) {
      const isPetitioners = form.section.role === 'petitioner';
      if (!startsTableOfKin(form.layout, segment, isPetitioners)) return false;
      form.open(segment, 'heir');
      notes.kinHeads.add(segment.row);
      return true;
    },
  },
  {
    name: 'a person without a heading',
    example: 'Name, Address and Date of Death in a case print',
    apply(form, _, { segment }) {
      const { role } = form.section;
      const isOpen = role === undefined || role === 'court';
      if (isOpen && beginsUnheadedPerson(form.layout, segment)) form.open(segment, 'deceased');
      return false;
    },
  },
  {
    name: 'a heading',
    example: 'Information about the decedent',
    apply(form, _, { segment, own }) {
      const heading = own.length === 0 ? headingOf(form.layout, segment) : undefined;
      if (heading) form.open(segment, heading.role, heading);
      return false;
    },
  },
];

/** The person that a label names, adjusted to the top of the page. */
function settleRole(notes: PageNotes, { text }: Segment, label: Label): Label {
  const isOwn =
    notes.isSelfRepresented &&
    label.role === 'attorney' &&
    /\bwithout\s+(?:an\s+)?attorney\b/i.test(text);
  if (isOwn) return { ...label, role: 'petitioner' };
  const isLawyers = notes.isFiledByLawyer && label.role === 'petitioner' && filer.test(text);
  return isLawyers ? { ...label, role: 'attorney' } : label;
}

/** Reads one line of a form: the fields it starts, and the answers to its labels. */
export function readLine(form: FormContext, notes: PageNotes, segment: Segment): void {
  const isRead =
    notes.relationAnswers.has(segment) ||
    notes.secondLines.has(segment) ||
    notes.kinHeads.has(segment.row) ||
    notes.tableRows.has(segment.row);
  if (isRead) return;
  form.enter(segment);
  const captions = notes.captions.get(segment);
  const own = findLabels(segment)
    .filter((label) => isCredible(label, segment))
    .map((label) => settleRole(notes, segment, label));
  const labels = captions?.map(({ label }) => label) ?? own;
  if (lineRules.some((rule) => rule.apply(form, notes, { segment, own, labels }))) return;
  const only = isOnlyLabel(segment);
  for (const label of labels) {
    const line: LabelLine = { segment, label, only, captions };
    labelSteps.find((step) => step.isFor(label))!.read(form, line);
  }
}
