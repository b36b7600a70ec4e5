import type { PageLayout } from '../../page/page-layout.ts';
import { isPersonName } from '../../people/names.ts';
import type { Candidate } from '../../petition.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { formWeights } from '../../weights.ts';
import type { SameAddress } from '../reading.ts';
import { giveAnswer } from './form-answers.ts';
import { createFormContext, type FormContext } from './form-context.ts';
import { readLine } from './form-lines.ts';
import { newSection, type Section } from './form-sections.ts';
import { continuedRole } from './continued-section.ts';
import { findPersonTables, type PersonTable } from './person-columns.ts';
import { notePage } from './page-notes.ts';
import { tickedRole } from './ticked-role.ts';

export type FormReading = {
  candidates: Candidate[];
  same: SameAddress[];
  /** Phone numbers that are labeled as the attorney's. */
  attorneyPhones: string[];
  /** Streets that are labeled as an attorney's or a notary's. */
  officeStreets: string[];
  /** Lawyers' groups of fields: a petitioner without a lawyer fills them in. */
  lawyers: Section[];
  /** The group of fields at the end of the page; the next page may continue it. */
  last: Section;
};

/**
 * Reads a page as a form: labels, the values that belong to them, and the person whose section they
 * are in.
 */
export function readForm(layout: PageLayout, continuedFrom?: Section): FormReading {
  const form = createFormContext(
    layout,
    tickedRole(layout) ?? continuedRole(continuedFrom, layout),
  );
  const tables = findPersonTables(layout);
  for (const table of tables) answerTable(form, table);
  const notes = notePage(layout, tables);
  for (const segment of layout.segments) readLine(form, notes, segment);
  for (const section of form.sections) closeSection(form, section);
  const { candidates, same, attorneyPhones, sections } = form;
  const officeStreets = sections.flatMap(({ role, parts }) =>
    parts.street && (role === 'attorney' || role === 'notary') ? [parts.street.value] : [],
  );
  const lawyers = sections.filter(({ role, owner }) => role === 'attorney' && owner);
  return { candidates, same, attorneyPhones, officeStreets, lawyers, last: form.section };
}

/** Adds the answers of a table with a column for each person. */
function answerTable(form: FormContext, { cells }: PersonTable): void {
  const people = Map.groupBy(cells, ({ role }) => role);
  for (const [role, answers] of people) {
    const section = newSection(role);
    for (const { label, found } of answers) giveAnswer(form, { label, found, role, section });
    form.sections.push(section);
  }
}

/** Joins the parts of a group of fields: an address, a name. */
function closeSection({ layout, candidates, add }: FormContext, section: Section): void {
  const { role, parts, names } = section;
  if (role !== 'deceased' && role !== 'petitioner') return;
  const mention = `form-${layout.page}-${candidates.length}`;
  const { first, middle, last, suffix } = names;
  const pieces = [first, middle, last, suffix].filter((piece) => piece !== undefined);
  const value = pieces.map((piece) => piece.value).join(' ');
  const owner = section.isSaid ? undefined : (section.owner ?? value);
  for (const candidate of addressCandidates(role, parts, layout.page, mention))
    candidates.push({ ...candidate, owner, ...(section.isNominee && { isNominee: true }) });
  if (first && last && isPersonName(value)) {
    const words = pieces.flatMap((piece) => piece.words);
    const weight = formWeights.nameInParts;
    add(`${role}.fullName`, { value, words, weight, segment: first.segment });
  } else if (first && !last && isPersonName(first.value))
    // The whole name on one line over 'First  Middle  Last'.
    add(`${role}.fullName`, first, formWeights.wholeAsFirst);
}
