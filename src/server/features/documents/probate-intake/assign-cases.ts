import { parseStoredPages } from './document-forms.ts';
import type { PetitionDocument } from './probate-intake.store.ts';

/** The pages of a case, and the document that keeps it: undefined for a new case. */
export type AssignedCase = {
  pages: number[];
  row: PetitionDocument | undefined;
  isChanged: boolean;
};

/**
 * Which document keeps which case after a correction: the one with the same pages, else the first
 * that has one of its pages. So the first document, which the queue knows, always keeps one.
 * @returns the cases, and the documents that keep none
 */
export function assignCases(
  rows: readonly PetitionDocument[],
  cases: readonly number[][],
): { cases: AssignedCase[]; left: PetitionDocument[] } {
  const all = cases.flat();
  const free = rows
    .toSorted((a, b) => a.part - b.part)
    .map((row) => {
      const pages = parseStoredPages(row.pages).map(({ number }) => number);
      // A document that was read before its pages were stored is one case.
      return { row, pages: pages.length > 0 ? pages : all.toSorted((a, b) => a - b) };
    });
  const take = (fits: (pages: number[]) => boolean) => {
    const at = free.findIndex(({ pages }) => fits(pages));
    return at < 0 ? undefined : free.splice(at, 1)[0]!.row;
  };
  const ordered = cases.toSorted((a, b) => a[0]! - b[0]!);
  const same = ordered.map((pages) => take((own) => own.join() === pages.join()));
  const assigned = ordered.map((pages, i): AssignedCase => {
    const row = same[i] ?? take((own) => own.some((page) => pages.includes(page)));
    return { pages, row, isChanged: !same[i] };
  });
  return { cases: assigned, left: free.map(({ row }) => row) };
}
