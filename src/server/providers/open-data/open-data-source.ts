/** What publishes a dataset. */
export const openDataPlatforms = ['socrata', 'arcgis', 'ckan', 'carto'] as const;
export type OpenDataPlatform = (typeof openDataPlatforms)[number];

/** Rows with one of these values in the column, compared in the publisher's spelling. */
export type ValueCondition = { column: string; values: readonly string[] };
/** Rows whose column is this or larger: a number, or a day 'YYYY-MM-DD'. A publisher may ignore it. */
type RangeCondition = { column: string; from: string };
export type Condition = ValueCondition | RangeCondition;

export const isRange = (condition: Condition): condition is RangeCondition => 'from' in condition;

export type OpenDataColumn = {
  /** As requests name it. */
  name: string;
  /** As the publisher shows it. */
  label: string;
};

/** Column -> cell as text; a column that the publisher left out is missing. */
export type OpenDataRow = Record<string, string>;

export type Description = {
  name: string | null;
  columns: OpenDataColumn[];
  /** Whether these are all columns; false if they were read off some rows. */
  isComplete: boolean;
  /** As the publisher states it. */
  licence: string | null;
};

export type Page = {
  rows: OpenDataRow[];
  /** Where a sweep continues after this page; only the source reads it. */
  cursor: string;
};

export type SweepRequest = {
  condition: Condition | null;
  /** Of the last page that was kept; null at the start. */
  cursor: string | null;
  /** Whether rows get the columns 'latitude' and 'longitude' of shapes too; those of points always do. */
  withCentres?: boolean;
  /** Rows a page at most; the publisher may send fewer. */
  pageRows?: number;
  signal?: AbortSignal | undefined;
};

type RequestOptions = { signal?: AbortSignal | undefined };

/** A dataset of a publisher, whichever platform it is on. Every call may throw `OpenDataError`. */
export type OpenDataSource = {
  describe(options?: RequestOptions): Promise<Description>;
  /** Rows that meet the condition as the publisher counts them; null if it does not say. */
  count(condition: Condition | null, options?: RequestOptions): Promise<number | null>;
  /**
   * The largest values of a column as text, the largest first; empty if the publisher does not say.
   */
  largest(column: string, options?: RequestOptions): Promise<string[]>;
  /**
   * All rows that meet the condition, page by page. A row may be delivered twice; one that exists
   * from the first request to the last is delivered at least once, whatever appears and vanishes
   * meanwhile.
   */
  pages(request: SweepRequest): AsyncGenerator<Page>;
};

/** Where a dataset is. */
export type Dataset = {
  platform: OpenDataPlatform;
  /** The publisher's address with the path before the dataset: 'https://data.example.gov'. */
  base: string;
  /** What the platform calls it: '22u3-xenr', a layer's path, a resource's id, a table. */
  id: string;
};

export type OpenDataProblem =
  /** No response, or one that says that the service cannot answer now. */
  | 'unreachable'
  /** The publisher rate-limits requests, and did so again after each pause. */
  | 'limited'
  /** A rejection: a dataset that was removed, a column that does not exist. */
  | 'refused'
  /** An answer of another shape than the platform documents. */
  | 'shape'
  | 'too_large'
  /** An address that is not public. */
  | 'private'
  | 'not_recognised';

/** What a publisher did wrong; the message is a sentence for the feed's page. */
export class OpenDataError extends Error {
  readonly problem: OpenDataProblem;
  /** Status of the response; 0 if none arrived. */
  readonly status: number;

  constructor(problem: OpenDataProblem, message: string, status = 0, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OpenDataError';
    this.problem = problem;
    this.status = status;
  }
}
