/** What a list or a service says of a number beside its type and flags. */
export type PhoneDetails = {
  /** Its own order of a person's numbers: 1 is the likeliest. */
  rank?: number | undefined;
  /** How sure it is, by its own scale, mostly from 0 to 100. */
  score?: number | undefined;
  /** Whether the number was dialed with an answer, and whether a carrier has issued it. */
  tested?: boolean | undefined;
  reachable?: boolean | undefined;
  /** The word for a type that is neither mobile nor landline: 'VoIP'. */
  typeWords?: string | undefined;
};

/** Each as a few words: 'score 92', 'answered when dialed'. */
export const phoneDetailWords = ({ score, tested, reachable }: PhoneDetails): string[] =>
  [
    score !== undefined && `score ${score}`,
    tested && 'answered when dialed',
    reachable === false && 'not issued by a carrier',
  ].filter((words) => typeof words === 'string');
