import type { ImportField } from '#domain/import-fields.ts';

/** A vendor, authority or city with exports that are recognized by their headers. */
export type ListSource = {
  /** As shown: 'PropStream'. */
  name: string;
  headers: readonly string[];
  /** What every row of it has in common and therefore does not say. */
  fills?: { city: string; state: string };
  /**
   * The product's own export, whose cells are imported unchanged: header -> what it means. What the columns of
   * others mean is learned.
   */
  ownColumns?: Readonly<Record<string, ImportField>>;
  /** Headers without which it is not this source, however many others match. */
  requires?: readonly string[];
};
