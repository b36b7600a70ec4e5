import type { Expected } from '../compare-values.ts';
import type { PetitionFieldName } from '../../src/petition-field.ts';

/**
 * A court paper that is not a petition: typed pages on the layouts that courts and clerks use, about
 * invented people. A field that is not listed is not on the paper.
 */
export type Paper = {
  name: string;
  pages: string[];
  expected: Partial<Record<PetitionFieldName, Expected>>;
};

/** A file of several cases: the pages of each case, and what they say. */
export type SeveralCases = {
  name: string;
  pages: string[];
  cases: { pages: number[]; expected: Paper['expected'] }[];
};
