/** What publishes a dataset. */
export const openDataPlatforms = ['socrata', 'arcgis', 'ckan', 'carto'] as const;
export type OpenDataPlatform = (typeof openDataPlatforms)[number];

/** Rows whose column has one of these values; compared as the publisher spells them. */
export type Condition = { column: string; values: readonly string[] };

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
  /** Whether these are all columns; false where they were read off some rows. */
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
  /** Rows a page at most; the publisher may send fewer. */
  pageRows?: number;
  signal?: AbortSignal | undefined;
};

type Asking = { signal?: AbortSignal | undefined };

/** A dataset of a publisher, whichever platform it is on. Every call may throw `OpenDataError`. */
export type OpenDataSource = {
  describe(asking?: Asking): Promise<Description>;
  /** Rows that meet the condition as the publisher counts them; null where it does not say. */
  count(condition: Condition | null, asking?: Asking): Promise<number | null>;
  /** The largest values of a column as text, the largest first; empty where the publisher does not say. */
  largest(column: string, asking?: Asking): Promise<string[]>;
  /**
   * All rows that meet the condition, page by page. A row may come twice; one that is there from the first request to
   * the last comes at least once, whatever appears and vanishes meanwhile.
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
  /** No answer, or one that says that it cannot now. */
  | 'unreachable'
  /** The publisher asks for fewer requests, and did so again after each pause. */
  | 'limited'
  /** An answer that refuses: a dataset that is gone, a column that does not exist. */
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
  /** Status of the answer; 0 where none came. */
  readonly status: number;

  constructor(problem: OpenDataProblem, message: string, status = 0, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OpenDataError';
    this.problem = problem;
    this.status = status;
  }
}
