/**
 * What readings are worth and where decisions fall, all in one place. A weight is the share of
 * cases in which a reading of its kind was right on generated and real petitions, rounded to 0.05;
 * order matters more than size, for readings vote against each other.
 */

/** Counting votes (`vote/`). */
export const voteLimits = {
  /** Below it a value is an alternative and not shown as found: it is as likely wrong as right. */
  least: 0.48,
  /** From here on a field is shown as sure, which people do not look at again. */
  sure: 0.9,
  /** Just under `sure`: the most that a tentative reading or one example alone can reach. */
  unsure: 0.89,
  /** From here on a person is known to ask the court, so that a nominee of another name does not. */
  petitioner: 0.5,
  /** Below it a name is one of several that might be meant: an address beside it is never sure. */
  hardlyKnown: 0.7,
  /** One reading, however good, is never more than this: rules err together. */
  oneReading: 0.92,
  /** A second place on the page that says the same counts for this much: it may be a copy. */
  secondPlace: 0.7,
  /** What a reading is worth on words that the engine could hardly read; the rest goes with the ink. */
  worstInk: 0.55,
  /** A rival value costs nothing up to this support: some rule always finds something else. */
  rivalFree: 0.3,
  /** How much a rival above that takes away. */
  rivalCost: 0.55,
  /** Spellings of a name that differ leave a small doubt on the one that is shown. */
  spellings: 0.97,
} as const;

/**
 * What support means in practice: readings with a support of 0.83 were right in 92 of 100 cases,
 * measured on the corpus.
 */
export const calibration = [
  [0, 0],
  [0.7, 0.7],
  [0.78, 0.82],
  [0.83, 0.92],
  [0.9, 0.97],
  [1, 1],
] as const;

/** The most that ink lets a value be: a word the engine doubted may hold a wrong letter. */
export const inkCeilings = {
  /** A PDF's own text. */
  typed: 0.99,
  /** Engines misread letters without a doubt ('Teaque' for 'Teague'): one place is never sure. */
  onPaper: { base: 0.4, ink: 0.41 },
  /** Seen twice alike it hardly does. */
  onPaperTwice: { base: 0.7, ink: 0.29 },
  /** Below it a word read twice alike is no witness: '0' was read as '6' in two places at 0.82. */
  clearDigits: 0.88,
  clearLetters: 0.8,
  /** Below it words were read from a picture, and not from a PDF's own text. */
  readLetters: 0.999,
  /** Below it letters or digits that no table knows are as likely wrong as right: read once, or twice differently. */
  unconfirmed: 0.62,
} as const;

/** Whether words are a PDF's own text, and were not read from a picture. */
export const isTypedInk = (ink: number) => ink >= inkCeilings.readLetters;

/** Choosing a person's address among several (`vote/mentions`). */
export const mentionLimits = {
  /** Another address with this share of the best one's score is a rival. */
  rival: 0.75,
  /** What a rival leaves of the best one's weight. */
  doubted: 0.85,
  /** What the others keep, and at most: below `voteLimits.least`, so that they are alternatives. */
  other: 0.5,
  otherMost: 0.33,
} as const;

/** Labels and their answers on a form (`readings/form`). */
export const formWeights = {
  /** 'City: Tampa'. A colon leaves no doubt of what the label is. */
  behindColon: 0.9,
  /** 'City Tampa'. The label may be the beginning of a sentence. */
  behindWords: 0.7,
  /** The cell right of a label, or the line over a caption. */
  beside: 0.85,
  /** Under a label stands the next line as often as the answer. */
  below: 0.75,
  /** A row of captions with as many values over it. */
  overCaptions: 0.8,
  /** The same under it, where long values are pushed out of their columns. */
  underCaptions: 0.7,
  /** A large caption with nothing else that it could be of. */
  overLarge: 0.7,
  /** An answer in the blank of a sentence, over its caption. */
  inSentence: 0.8,
  /** A value behind which its caption stands in brackets; a date in three cells. */
  beforeCaption: 0.85,
  /** A label that leaves it to the heading whose it is: factor. */
  byHeading: 0.9,
  /** A name that shares its answer with an address or stands beside a bare role: factor. */
  inBlock: 0.95,
  /** First and last name in cells of their own. */
  nameInParts: 0.9,
  /** The whole name where the first name was asked for. */
  wholeAsFirst: 0.7,
  county: 0.6,
  caseNumber: 0.85,
  filingDate: 0.8,
  deathDate: 0.9,
  /** A cell of a table whose row and column say what it is. */
  tableCell: 0.9,
  /** A line of a block that a role stands in. */
  blockLine: 0.8,
  /** A telephone there may be the office's. */
  blockPhone: 0.7,
  /** Lines under the petitioner's own name, where no word says whose they are. */
  underOwnName: 0.7,
  phoneUnderOwnName: 0.6,
  /** In the row of the petitioner's name, in a table of heirs. */
  besideName: 0.65,
  /** From here on a telephone that is the attorney's too is the petitioner's: its label says so. */
  ownPhone: 0.85,
  /** A court's line with 'In the' before it or at the head of the page, and elsewhere. */
  court: 0.85,
  courtElsewhere: 0.6,
  /** What a court's line gains where its county was filled in. */
  courtWithCounty: 0.06,
  /** The court on a page behind a cover sheet: factor. */
  courtOnSecondPage: 0.7,
  courtNamed: 0.8,
  /** 'No.' alone may number anything. */
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
  /** Words that mostly do. */
  says: 0.8,
  /** Who opens a petition, town and state of a domicile. */
  opens: 0.78,
  /** Words beside which a name stands by habit. */
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
  /** An address by how many letters stand between it and the person: under 50, under 110, more. */
  nearAddress: 0.85,
  fartherAddress: 0.6,
  farAddress: 0.55,
  /** An address whose sentence does not lead from the person to it. */
  strayAddress: 0.5,
} as const;

/** Places on the page (`vote/tentative`). */
export const pageLimits = {
  /** Above this share of the first page stand stamps, the court's and the filing lawyer's lines. */
  head: 0.14,
  /** Below this mean confidence of an engine in its words, what stands on a page is not known. */
  hardToRead: 0.7,
} as const;

/** Places that are read twice (`forms/reread-zones`). */
export const rereadLimits = {
  /** A name whose two readings differ in no more letters is shown, doubtful; others are only offered. */
  nameLettersApart: 1,
} as const;

/** What readings of zones are worth at most: below what is shown as sure. */
export const zoneCeilings = {
  /** The county of a home, where no zone asks for the court's: mostly the same. */
  homeCounty: 0.79,
  /** A name of which a part was written and not read. */
  nameLacksPart: 0.75,
} as const;

/** What is made of words on a page before they are read (`page/`). */
export const rowLimits = {
  /** The most that a day with a digit put right is worth (`page/misread-days`): shown, and to be checked. */
  mendedDay: 0.75,
  // When words that do not keep to one line are one row (`page/raised-answers`).
  /** Of the lower word's height: an answer typed over a rule shares a third with the print beside it, lines below each other nothing. */
  raisedShare: 0.25,
  /** In heights of a letter: an answer begins behind its label; a column begins farther away. */
  raisedGap: 1.6,
} as const;

/** What is shown of scans (`vote/contradicted`). */
export const scanLimits = {
  /** Below it a town that its State's table does not know is as likely misread as right. */
  unknownTown: 0.7,
  /** From here on such a town is real, as 'Monona' is, which has Madison's ZIP: by the vote, or by how its letters were read. */
  clearTown: 0.85,
  clearTownInk: 0.92,
  /** From here on an 'O' before a nought was read as one: noughts were taken for it at 0.73 at most, an 'O' was read at 0.8 and above in one place at least. */
  clearO: 0.8,
  /** What a reading is worth that contradicts its kind: below `voteLimits.least`, so that it is offered. */
  offered: 0.47,
} as const;
