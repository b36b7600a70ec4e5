/** What the owner has decided about the rules. */
export type LawChoices = {
  /** An offer to buy counts as a solicitation. Courts are split; the strict reading is the default. */
  offersCount: boolean;
  /** A rule that names calls only binds texts too: by the federal reading a text is a call. */
  callsBindTexts: boolean;
  /** Ids of rules that are switched off. */
  switchedOff: ReadonlySet<string>;
  /** Ids of the rules of registration whose registration the owner has confirmed. */
  confirmed: ReadonlySet<string>;
  /** States, by two letters, in which the owner has set that an emergency is declared. */
  emergencies: ReadonlySet<string>;
};

export const defaultChoices: LawChoices = {
  offersCount: true,
  callsBindTexts: true,
  switchedOff: new Set(),
  confirmed: new Set(),
  emergencies: new Set(),
};
