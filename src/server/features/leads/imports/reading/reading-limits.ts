/** Bounds of one file; beyond them it is refused with a sentence, before memory is spent on it. */
export const readingLimits = {
  /** Bytes that all entries of an .xlsx may inflate to. */
  inflatedBytes: 150 * 1024 * 1024,
  /** Cells of all sheets of an .xlsx together. */
  cells: 3_000_000,
  /** Characters of all cells of a workbook: one text may stand in many cells at no cost in the file. */
  characters: 150 * 1024 * 1024,
  /** Lists that one process reads at a time; others wait. Each may take the heap below. */
  filesAtATime: 2,
  /** Files inside an .xlsx. */
  entries: 5_000,
  /** Columns of a sheet; the widest vendor export known has about 300. */
  columns: 1_000,
  /** Rows that the reading thread sends in one message. */
  batchRows: 1_000,
  /** How long the reading thread may work without handing anything over. */
  silenceMs: 60_000,
  /** Its JavaScript heap. */
  heapMb: 600,
} as const;
