import type { Page } from './pdf-writer.ts';
import type { SampleCase } from './sample-case.ts';
import type { PetitionTruth } from './truth.ts';

/** One form that petitions are filed on. */
export type Layout = {
  name: string;
  places: string[];
  /** Lays out one case; returns its pages and the values that a reader should find on them. */
  set(sample: SampleCase): { pages: Page[]; truth: PetitionTruth };
};
