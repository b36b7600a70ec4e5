/** A page number to show, or a gap between two of them. */
export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The pages between Previous and Next: the first, the last, the current one with its neighbors, and
 * an ellipsis for each gap. A gap of one page shows that page.
 * @param page current page, from 1
 * @param totalPages number of pages, from 1
 */
export function pageMarks(page: number, totalPages: number): PageMark[] {
  const from = Math.max(2, page - 1);
  const to = Math.min(totalPages - 1, page + 1);
  const marks: PageMark[] = [1];
  if (from === 3) marks.push(2);
  else if (from > 3) marks.push('gap-before');
  for (let number = from; number <= to; number += 1) marks.push(number);
  if (to === totalPages - 2) marks.push(totalPages - 1);
  else if (to < totalPages - 2) marks.push('gap-after');
  if (totalPages > 1) marks.push(totalPages);
  return marks;
}
