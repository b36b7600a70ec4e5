/** Bounds of one file; beyond them it is refused with a sentence, before memory is spent on it. */
export const readingLimits = {
  /** Bytes that all entries of an .xlsx may inflate to. */
  inflatedBytes: 150 * 1024 * 1024,
  /** Cells of all sheets of an .xlsx together. */
  cells: 3_000_000,
  /** Characters of all cells of a workbook: one text may stand in many cells at no cost in the file. */
  characters: 150 * 1024 * 1024,
  /** The same with the empty cells before a row's last, and its blank rows: they cost nothing in the file. */
  gridCells: 30_000_000,
  /** Characters of what is shown of a list before it is imported: the first rows of its sheets and sections. */
  shownCharacters: 20_000_000,
  /** Lists that one process reads at a time; others wait. Each may take the heap below. */
  filesAtATime: 2,
  /** Files inside an .xlsx. */
  entries: 5_000,
  /** Columns of a sheet; the widest vendor export known has about 300. */
  columns: 1_000,
  /** Rows of an answer of skip tracing, which are matched with leads in memory. */
  answerRows: 250_000,
  /** Rows that the reading thread sends in one message. */
  batchRows: 1_000,
  /** How long the reading thread may work without handing anything over. */
  silenceMs: 60_000,
  /** How long a list may take from its first byte to its summary, however large it is. */
  summaryMs: 180_000,
  /** Its JavaScript heap. */
  heapMb: 600,
} as const;
