import type { CaseOfFile } from '#api/probate-intake.api.ts';

/** The case of each page of a file, by its place in the list of cases. */
export type PageGroups = ReadonlyMap<number, number>;

/** The pages of a file and the case that each is in, in the order of the pages. */
export function groupsOf(cases: readonly Pick<CaseOfFile, 'pages'>[]): PageGroups {
  const pairs = cases.flatMap(({ pages }, at) => pages.map((page) => [page, at] as const));
  return new Map(pairs.toSorted(([a], [b]) => a - b));
}

/** The pages of each case that has any. */
export function pagesOfGroups(groups: PageGroups): number[][] {
  const byCase = Map.groupBy(groups, ([, at]) => at);
  return [...byCase.values()].map((pairs) => pairs.map(([page]) => page));
}

/** 'page 2', 'pages 1 to 3', 'pages 1, 3'. */
export function pagesText(pages: readonly number[]): string {
  const [first, last] = [pages[0]!, pages.at(-1)!];
  if (pages.length === 1) return `page ${first}`;
  return last - first + 1 === pages.length
    ? `pages ${first} to ${last}`
    : `pages ${pages.join(', ')}`;
}

/** How a list calls a case. */
export const nameOfCase = ({ deceasedName, caseNumber }: CaseOfFile) =>
  deceasedName || caseNumber || 'No name found';
