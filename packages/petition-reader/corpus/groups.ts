import type { Page } from '../src/page/page.ts';
import { makeCorpus } from './corpus.ts';
import type { PetitionTruth } from './truth.ts';

/** One generated petition as the reader gets it, and the values it should find there. */
export type CorpusItem = { name: string; pages: Page[]; truth: PetitionTruth };

/** The corpus: the layouts that rules were written from, and those that must not be. */
export const groups = {
  layouts: (): CorpusItem[] => makeCorpus(['written for']),
  'held-out layouts': (): CorpusItem[] => makeCorpus(['held out']),
} satisfies Record<string, () => CorpusItem[]>;

export type CorpusGroup = keyof typeof groups;
