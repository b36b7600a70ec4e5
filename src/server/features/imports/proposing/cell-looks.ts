import type { ImportField } from '#domain/import-fields.ts';

/** What a cell can look like, and the field of a column whose cells mostly do. */
const looks: { field: ImportField; what: string; test: (cell: string) => boolean }[] = [
  { field: 'email1', what: 'e-mail addresses', test: (cell) => /^\S+@\S+\.[a-z]{2,}$/i.test(cell) },
  {
    field: 'phone1',
    what: 'phone numbers',
    test: (cell) => /^\+?1?[\s.-]?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/.test(cell),
  },
  {
    field: 'streetAddress',
    what: 'street addresses',
    test: (cell) => /^\d+[\w-]*\s+[a-z0-9'. ]*[a-z]{2,}/i.test(cell) && /[a-z]/i.test(cell),
  },
  { field: 'zipCode', what: 'ZIP codes', test: (cell) => /^\d{5}(-\d{4})?$/.test(cell) },
  {
    field: 'state',
    what: 'states',
    test: (cell) =>
      /^(A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/i.test(
        cell,
      ),
  },
];

const leastShare = 0.8;
const leastCells = 2;

/** Whether a cell could be a day or moment. */
export function looksLikeDate(cell: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/.test(cell.trim());
}

/** How many of a column's filled cells look like `test`. */
function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.filter((cell) => test(cell.trim())).length / cells.length;
}

/**
 * What a column's cells look like, for columns whose header says nothing.
 * @param cells its filled cells below the header.
 */
export function fieldOfLooks(
  cells: readonly string[],
): { field: ImportField; what: string } | null {
  if (cells.length < leastCells) return null;
  const found = looks.find(({ test }) => shareOf(cells, test) >= leastShare);
  return found ? { field: found.field, what: found.what } : null;
}

/** Whether most of a column's cells could be dates. */
export function areDates(cells: readonly string[]): boolean {
  return cells.length >= leastCells && shareOf(cells, looksLikeDate) >= leastShare;
}
