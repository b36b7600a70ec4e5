/**
 * The weights and thresholds of the reader, all in one place. A weight is the share of cases in
 * which a reading of its kind was right on generated and real petitions, rounded to 0.05. Order
 * matters more than size, since readings vote against each other.
 */

/** Counting votes (`vote/`). */
export const voteLimits = {
  /** A value below this is only offered as an alternative: it is as likely wrong as right. */
  least: 0.48,
  /** A field at or above this is shown as certain, so that users do not check it. */
  sure: 0.9,
  /** Just under `sure`: the max for a tentative reading or for one example alone. */
  unsure: 0.89,
  /** At or above this a petitioner counts as known: a nominee with another name is someone else. */
  petitioner: 0.5,
  /** A name below this is one of several possible ones: an address beside it is never certain. */
  hardlyKnown: 0.7,
  /** The max for one reading, however good: rules make the same mistakes together. */
  oneReading: 0.92,
  /** The weight of a second place on the page with the same value: it may be a copy. */
  secondPlace: 0.7,
  /**
   * The share of a reading's weight that remains at an OCR confidence of 0; the rest is
   * proportional to that confidence.
   */
  worstInk: 0.55,
  /**
   * A rival value with less support than this is ignored: some rule always finds something else.
   */
  rivalFree: 0.3,
  /** How much a rival above that reduces the confidence. */
  rivalCost: 0.55,
  /** Factor for a name with several spellings. */
  spellings: 0.97,
} as const;

/**
 * Maps support to the measured share of correct values: values with a support of 0.83 were right in
 * 92 of 100 cases of the corpus.
 */
export const calibration = [
  [0, 0],
  [0.7, 0.7],
  [0.78, 0.82],
  [0.83, 0.92],
  [0.9, 0.97],
  [1, 1],
] as const;

/**
 * The max confidence of a value by the OCR confidence of its words: a low-confidence word may have
 * a wrong letter.
 */
export const inkCeilings = {
  /** A PDF's own text. */
  typed: 0.99,
  /**
   * OCR misreads letters with high confidence ('Teaque' for 'Teague'): one place is never certain.
   */
  onPaper: { base: 0.4, ink: 0.41 },
  /** A word that was read twice alike hardly has a wrong letter. */
  onPaperTwice: { base: 0.7, ink: 0.29 },
  /**
   * Below these a value that was read alike in two places counts once, by whether it has digits or
   * letters: '0' was read as '6' in two places at 0.82.
   */
  clearDigits: 0.88,
  clearLetters: 0.8,
  /** Below this, words come from OCR and not from a PDF's own text. */
  readLetters: 0.999,
  /**
   * Below this, letters or digits that no table confirms are as likely wrong as right, if they were
   * read once, or twice differently.
   */
  unconfirmed: 0.62,
  /**
   * The same for a case number, which hardly anything else on the page confirms: below this as many
   * had a misread digit as not.
   */
  unconfirmedCase: 0.74,
} as const;

/** Whether words are a PDF's own text and not from OCR. */
export const isTypedInk = (ink: number) => ink >= inkCeilings.readLetters;

/** Choosing a person's address among several (`vote/vote`). */
export const mentionLimits = {
  /** Another address with at least this share of the best one's score is a rival. */
  rival: 0.75,
  /** Factor for the best address if it has a rival. */
  doubted: 0.85,
  /** Factor and max for the others: below `voteLimits.least`, so that they are alternatives. */
  other: 0.5,
  otherMost: 0.33,
} as const;

/** Labels and their answers on a form (`readings/form`). */
export const formWeights = {
  /** 'City: Tampa'. A colon clearly ends the label. */
  behindColon: 0.9,
  /** 'City Tampa'. The label may be the beginning of a sentence. */
  behindWords: 0.7,
  /** The cell to the right of a label, or the line above a caption. */
  beside: 0.85,
  /** The line below a label is as often the next line as the answer. */
  below: 0.75,
  /** A row of captions below the same number of values. */
  overCaptions: 0.8,
  /** The same for values below, where long values run out of their columns. */
  underCaptions: 0.7,
  /** A large caption that no other text can belong to. */
  overLarge: 0.7,
  /** An answer in the blank of a sentence, above its caption. */
  inSentence: 0.8,
  /** A value followed by its caption in parentheses; a date in three cells. */
  beforeCaption: 0.85,
  /** Factor for a label whose person only the heading tells. */
  byHeading: 0.9,
  /** Factor for a name that shares its answer with an address or is beside a bare role. */
  inBlock: 0.95,
  /** First and last name in separate cells. */
  nameInParts: 0.9,
  /** The whole name in the cell of the first name. */
  wholeAsFirst: 0.7,
  county: 0.6,
  caseNumber: 0.85,
  filingDate: 0.8,
  deathDate: 0.9,
  /** A table cell that its row and column identify. */
  tableCell: 0.9,
  /** A line of a block that contains a role. */
  blockLine: 0.8,
  /** A telephone number there may be the office's. */
  blockPhone: 0.7,
  /** Lines below the petitioner's own name, without a word that says whose they are. */
  underOwnName: 0.7,
  phoneUnderOwnName: 0.6,
  /** In the row of the petitioner's name, in a table of heirs. */
  besideName: 0.65,
  /**
   * At or above this, a telephone number that is also the attorney's is the petitioner's, since its
   * label says so.
   */
  ownPhone: 0.85,
  /** A court's line with 'In the' before it or at the head of the page, and elsewhere. */
  court: 0.85,
  courtElsewhere: 0.6,
  /** Added to a court's line if its county was filled in. */
  courtWithCounty: 0.06,
  /** Factor for the court on a page after a cover sheet. */
  courtOnSecondPage: 0.7,
  courtNamed: 0.8,
  /** 'No.' alone may introduce any number. */
  bareNumberLabel: 0.7,
  /** A number in a caption without any label. */
  bareNumber: 0.65,
  countyInHeading: 0.75,
  countyOfDivision: 0.6,
  deceasedInCaption: 0.8,
} as const;

/** Sentences (`readings/prose`, `readings/names`). */
export const proseWeights = {
  /** Words that only define a person: 'Jane Roe ("the Decedent")', 'name of decedent is'. */
  defines: 0.85,
  /** Words that usually do. */
  says: 0.8,
  /** The person at the beginning of a petition; town and state of a domicile. */
  opens: 0.78,
  /** Words that usually have a name beside them. */
  usual: 0.75,
  likely: 0.7,
  /** 'Law offices of', 'attorney for': the lawyer or the firm. */
  fairly: 0.65,
  maybe: 0.6,
  hint: 0.5,
  faint: 0.45,
  deathDate: 0.9,
  deathDateUnsaid: 0.5,
  phone: 0.75,
  /**
   * An address by the number of characters between it and the person: under 50, under 110, more.
   */
  nearAddress: 0.85,
  fartherAddress: 0.6,
  farAddress: 0.55,
  /** An address whose sentence does not connect the person to it. */
  strayAddress: 0.5,
} as const;

/**
 * Places on a page (`vote/tentative`, `vote/other-peoples`) and legible pages (`extract-petition`).
 */
export const pageLimits = {
  /**
   * The top part of the first page, as a share of its height, which has stamps and the lines of the
   * court and the filing lawyer.
   */
  head: 0.14,
  /** Below this mean OCR confidence, the content of a page is unknown. */
  hardToRead: 0.7,
} as const;

/** Which pages of a document are of one case (`split-cases`). */
export const caseLimits = {
  /** At or above this a page's own case number or decedent tells its case. */
  clear: 0.6,
  /** A second case number on a page at or above this is another case. */
  rival: 0.4,
  /** The top part of a page in which the title of a paper stands, as a share of its height. */
  head: 0.2,
  /** The top part in which its case number stands. */
  numberHead: 0.4,
} as const;

/** Places that are read twice (`forms/reread`). */
export const rereadLimits = {
  /**
   * A name whose two readings differ in at most this many letters is shown as doubtful; others are
   * only offered.
   */
  nameLettersApart: 1,
} as const;

/** Max confidence for readings of zones, below the threshold of certain values. */
export const zoneCeilings = {
  /** The county of residence, if no zone asks for the court's county: they are usually the same. */
  homeCounty: 0.79,
  /** A name with a part that was filled in but could not be read. */
  nameLacksPart: 0.75,
} as const;

/** Thresholds for corrections to the words of a page before they are read (`page/`). */
export const rowLimits = {
  /**
   * Max confidence of a date with a corrected digit (`page/misread-days`): shown, and the user must
   * check it.
   */
  correctedDay: 0.75,
  // When misaligned words belong to one row (`page/raised-answers`).
  /**
   * Min vertical overlap, as a share of the lower word's height: an answer typed above an underline
   * overlaps the print beside it by a third, separate lines do not overlap.
   */
  raisedShare: 0.25,
  /** Max gap, in letter heights, between a label and its answer; a column begins farther away. */
  raisedGap: 1.6,
} as const;

/** Thresholds for showing values from scans (`vote/contradicted`, `values/case-numbers`). */
export const scanLimits = {
  /** Below this, a town that is not in the table of its state is as likely misread as right. */
  unknownTown: 0.7,
  /**
   * At or above this, by the vote or by the OCR confidence of its letters, such a town is real:
   * 'Monona' has Madison's ZIP.
   */
  clearTown: 0.85,
  clearTownInk: 0.92,
  /**
   * At or above this, an 'O' before a zero is an 'O'. Zeros were misread as one at 0.73 or less; an
   * 'O' was read at 0.8 or more in at least one place.
   */
  clearO: 0.8,
  /**
   * Max confidence of a value that contradicts its format or a table: below `voteLimits.least`, so
   * that it is only offered.
   */
  offered: 0.47,
} as const;

/** When a second person may be the one that a field asks for (`vote/contested-names`). */
export const contestLimits = {
  /** At or above this the name is shown, even if the pages name other people too. */
  known: 0.7,
  /**
   * A second name at or above this was right as often as the first, if the person has no other role
   * in the case.
   */
  rival: 0.44,
  /** At or above this OCR confidence the first name in the title of the case is a name. */
  clearTitle: 0.85,
} as const;

/** When an unclear name needs a second place (`vote/unconfirmed-names`). */
export const unconfirmedLimits = {
  /** Half of the names with a word below this had a wrong letter. */
  unclear: 0.7,
  /** Words whose heights on the page differ by less are of one line, in thousandths of its width. */
  sameLine: 12,
} as const;

/** When the parts of an address are of two addresses (`vote/scattered-addresses`). */
export const scatterLimits = {
  /** The max distance of a street from its town and ZIP, in line heights: two ruled rows of a form are 5. */
  lines: 6,
  /** At or above this a part was read in more than one place. */
  known: 0.8,
} as const;
