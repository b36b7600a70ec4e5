import type { Page } from './pdf-writer.ts';
import type { SampleCase } from './sample-case.ts';
import type { PetitionTruth } from './truth.ts';

/** One form that petitions come in. */
export type Layout = {
  name: string;
  places: string[];
  /** Sets one case; gives its pages and what a reader should find on them. */
  set(sample: SampleCase): { pages: Page[]; truth: PetitionTruth };
};
