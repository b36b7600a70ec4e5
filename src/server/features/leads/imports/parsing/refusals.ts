/** Reasons for which rows are refused, of which more than the sentence is known. */
export const refusals = {
  total: 'It is a total, not a property.',
  heading: 'It is a heading, not a property.',
  secondLine: 'It is a heading or a second line, not a property.',
  leftOut: 'Its section is left out.',
  noStreet: 'It has no street address.',
  noCounty: 'A parcel number needs its county: fill it in above.',
} as const;

/** Rows that are no leads in any reading of the list. */
export const expectedRefusals: ReadonlySet<string> = new Set([
  refusals.total,
  refusals.heading,
  refusals.secondLine,
  refusals.leftOut,
]);
