import { setImmediate as nextTurn } from 'node:timers/promises';
import { continueReading } from '@lotline/petition-reader/continue-reading.ts';
import { extractPetition, type ReadPetition } from '@lotline/petition-reader/extract-petition.ts';
import type { FormCatalogue } from '@lotline/petition-reader/forms/form-catalogue.ts';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import {
  doubtMixed,
  readPageOfCase,
  type PageOfCase,
} from '@lotline/petition-reader/split-cases.ts';

/** Pages that are read in one go: between two lots the server answers other requests. */
const pagesAtOnce = 40;

/** What each page says of the case that it belongs to. */
export async function readPagesOfCases(
  pages: readonly Page[],
  forms: FormCatalogue,
): Promise<PageOfCase[]> {
  const told: PageOfCase[] = [];
  for (const page of pages) {
    told.push(readPageOfCase(page, forms));
    await nextTurn();
  }
  return told;
}

type Options<P> = {
  forms: FormCatalogue;
  today: string;
  /** What the pages say of their cases; those of other pages do not count. */
  told: readonly PageOfCase[];
  /** Reads pages more closely before their facts are taken. */
  refine?: (pages: P[]) => Promise<P[]>;
};

/** Reads the pages of one case; also gives the pages as they were read at last. */
export async function readCase<P extends Page>(
  pages: readonly P[],
  { forms, today, told, refine = (lot) => Promise.resolve(lot) }: Options<P>,
): Promise<{ pages: P[]; read: ReadPetition }> {
  const refined: P[] = [];
  let read: ReadPetition | undefined;
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    const lot = await refine(pages.slice(from, from + pagesAtOnce));
    const next = extractPetition(lot, forms, today);
    read = read ? continueReading(read, next) : next;
    refined.push(...lot);
    await nextTurn();
  }
  const numbers = new Set(pages.map(({ number }) => number));
  const own = told.filter(({ page }) => numbers.has(page));
  return { pages: refined, read: doubtMixed(read ?? extractPetition([], forms), own) };
}
