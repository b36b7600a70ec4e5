import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { captionsBehind, type CaptionBehind } from './captions-behind.ts';
import { findIntroductions, type Introduction } from './introductions.ts';
import { answersOfRelation } from './kin-tables.ts';
import type { PersonTable } from './person-columns.ts';
import { isFiledByLawyer, isSelfRepresented } from './ticked-role.ts';

/** What is known of a whole page before its lines are read one by one. */
export type PageNotes = {
  /** 'Attorney or party without attorney' heads the petitioner's own lines: there is no lawyer. */
  isSelfRepresented: boolean;
  /** 'Person filing' heads a lawyer's lines. */
  isFiledByLawyer: boolean;
  /** Cells that answer 'Relationship'. */
  relationAnswers: Set<Segment>;
  /** Captions in brackets behind their answers, by the segment in which they begin. */
  captions: Map<Segment, CaptionBehind[]>;
  /** Sentences that introduce the fields of a person. */
  introductions: Map<Segment, Introduction>;
  /** Rows that tables of people take up. */
  tableRows: Set<number>;
  /** Second lines of labels over two lines, as they are come upon. */
  secondLines: Set<Segment>;
  /** Rows of heads of tables of kin, as they are come upon. */
  kinHeads: Set<number>;
};

/** Takes note of what stands on a page as a whole. */
export function notePage(layout: PageLayout, tables: PersonTable[]): PageNotes {
  return {
    isSelfRepresented: isSelfRepresented(layout),
    isFiledByLawyer: isFiledByLawyer(layout),
    relationAnswers: answersOfRelation(layout),
    captions: captionsBehind(layout),
    introductions: findIntroductions(layout),
    tableRows: new Set(tables.flatMap(({ rows }) => [...rows])),
    secondLines: new Set(),
    kinHeads: new Set(),
  };
}
