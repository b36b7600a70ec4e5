/** Whose data is meant: every number, address, name and lead that is known to be theirs. */
export type Person = {
  /** As they are stored, '+16155550100'. */
  phones: string[];
  /** In lower case. */
  emails: string[];
  /** As they are written on leads. */
  names: string[];
  leads: number[];
};
