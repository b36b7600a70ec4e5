import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { trailingCaptions, type TrailingCaption } from './trailing-captions.ts';
import { findIntroductions, type Introduction } from './introductions.ts';
import { answersOfRelation } from './kin-tables.ts';
import type { PersonTable } from './person-columns.ts';
import { isFiledByLawyer, isSelfRepresented } from './ticked-role.ts';

/** The data of a whole page that is collected before its lines are read one by one. */
export type PageNotes = {
  /** 'Attorney or party without attorney' is above the petitioner's own lines: there is no lawyer. */
  isSelfRepresented: boolean;
  /** 'Person filing' is above a lawyer's lines. */
  isFiledByLawyer: boolean;
  /** Cells that answer 'Relationship'. */
  relationAnswers: Set<Segment>;
  /** Captions in parentheses after their answers, by the segment in which they start. */
  captions: Map<Segment, TrailingCaption[]>;
  /** Sentences that introduce the fields of a person. */
  introductions: Map<Segment, Introduction>;
  /** Rows that tables of people occupy. */
  tableRows: Set<number>;
  /** Second lines of two-line labels, added as they are found. */
  secondLines: Set<Segment>;
  /** Heading rows of tables of relatives, added as they are found. */
  kinHeads: Set<number>;
};

/** Collects the data of a page as a whole. */
export function notePage(layout: PageLayout, tables: PersonTable[]): PageNotes {
  return {
    isSelfRepresented: isSelfRepresented(layout),
    isFiledByLawyer: isFiledByLawyer(layout),
    relationAnswers: answersOfRelation(layout),
    captions: trailingCaptions(layout),
    introductions: findIntroductions(layout),
    tableRows: new Set(tables.flatMap(({ rows }) => [...rows])),
    secondLines: new Set(),
    kinHeads: new Set(),
  };
}
