import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { inkOf, surround } from '../../page/placed-text.ts';
import type { PetitionFieldName } from '../../petition-field.ts';
import type { Candidate, Role } from '../../petition.ts';
import type { SameAddress } from '../reading.ts';
import { createColumns, newSection, type Found, type Section } from './form-sections.ts';

/**
 * A page that is being read as a form: the values found on it so far, and the person whose fields
 * come next.
 */
export type FormContext = {
  layout: PageLayout;
  candidates: Candidate[];
  same: SameAddress[];
  /** Phone numbers that are labeled as the attorney's. */
  attorneyPhones: string[];
  /** Every group of fields of the page, in the order in which they start. */
  sections: Section[];
  /** The group of fields that contains the current segment. */
  section: Section;
  /** Moves on to a segment: `section` is then the one that contains it. */
  enter(segment: Segment): void;
  /**
   * Starts a group of fields. `alone`: it starts with a person's name and not with a detail of the
   * person; `isNominee`: it is about the person to be appointed.
   */
  open(
    segment: Segment,
    role: Role | undefined,
    how?: { alone?: boolean; isNominee?: boolean },
  ): void;
  /** Adds a value that was found. */
  add(field: PetitionFieldName, found: Found, weight?: number): void;
};

/** Starts to read a page with `role` as the person of its first fields. */
export function createFormContext(layout: PageLayout, role: Role | undefined): FormContext {
  const first = newSection(role);
  const columns = createColumns(first, layout);
  const context: FormContext = {
    layout,
    candidates: [],
    same: [],
    attorneyPhones: [],
    sections: [first],
    section: first,
    enter(segment) {
      context.section = columns.at(segment);
    },
    open(segment, role, { alone = true, isNominee } = {}) {
      context.section = { ...newSection(role), isNominee };
      context.sections.push(context.section);
      columns.open(segment, context.section, alone);
    },
    add(field, found, weight = found.weight) {
      context.candidates.push({
        field,
        value: found.value,
        weight,
        ink: inkOf(found.words),
        page: layout.page,
        box: surround(found.words),
        ...(found.isNominee && { isNominee: true }),
      });
    },
  };
  return context;
}
