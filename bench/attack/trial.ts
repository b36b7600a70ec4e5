/** A kind of attack: how often it was tried, and what it found. */
export type Trial = {
  name: string;
  count: number;
  /** What was measured, beside its limit. */
  figure?: string;
  /** A line each; none is as it should be. */
  findings: string[];
};
