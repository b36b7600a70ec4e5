import type { PaperPlace } from './contract-answers.ts';

/** A paper that a rule asks for. */
export type RequiredPaper = {
  title: string;
  placed: PaperPlace;
  /**
   * The statute's own words, each a paragraph. Absent where they were not seen: the paper is named,
   * and never worded by us. In braces stands what the statute leaves blank: `deadline` is the end of
   * the right to cancel, `buyer` a name, `address` where a cancellation is delivered, `signed` the
   * day of the signature, `line` what the seller fills in.
   */
  words?: readonly string[];
  /** The least size of its letters; absent if no source gives it. */
  points?: number;
  isBold?: true;
  copies?: 2;
};

export const disclosure = (title: string, more: Partial<RequiredPaper> = {}) =>
  ({ title, placed: 'before', ...more }) as const;

export const cancellationForm = (more: Partial<RequiredPaper> = {}) =>
  ({ title: 'Notice of cancellation', placed: 'attached', ...more }) as const;

const besideSignature = (title: string, more: Partial<RequiredPaper> = {}) =>
  ({ title, placed: 'beside', points: 14, isBold: true, ...more }) as const;

/** By Minn. Stat. 325N.14(a), R.I. Gen. Laws 5-80-5(a), RCW 61.34.110(1) and Wis. Stat. 846.40(5). */
export const rightToCancel = besideSignature('Notice of right to cancel', {
  words: [
    'You may cancel this contract for the sale of your house without any penalty or obligation at any time before {deadline}. See the attached notice of cancellation form for an explanation of this right.',
  ],
});

/** R.I. Gen. Laws 5-80-3(8): immediately above the statement of 5-80-5(a). */
export const rhodeIslandNotice = besideSignature('Notice required by Rhode Island law', {
  words: [
    'NOTICE REQUIRED BY RHODE ISLAND LAW',
    'Until your right to cancel this contract has ended, {buyer} or anyone working for {buyer} CANNOT ask you to sign or have you sign any deed or any other document.',
  ],
});

/** R.I. Gen. Laws 5-80-5(b). */
export const rhodeIslandCancellation = cancellationForm({
  points: 12,
  copies: 2,
  words: [
    '{signed} (Enter date contract signed)',
    'You may cancel this contract for the sale of your house, without any penalty or obligation, at any time before {deadline}',
    'To cancel this transaction, personally deliver a signed and dated copy of this cancellation notice to {buyer} at {address} NOT LATER THAN {deadline}',
    'I hereby cancel this transaction.',
    '{line} (Date)',
    '{line} (Seller’s signature)',
  ],
});

/** OAR 863-017-0025: the definition and the statements. The agency's form says who the buyer is. */
export const oregonStatements = disclosure(
  'Residential property wholesaler: equitable interest and right to cancel',
  {
    points: 10,
    isBold: true,
    words: [
      'A person who has an "Equitable interest" in a property means someone that has contracted with the current owner for the right to buy the property at a later date even though they don\'t have legal title. The contract may allow the equitable interest holder to sell or transfer the right to purchase the property to someone else prior to close of escrow.',
      'A wholesaler may assign equitable interest to another party prior to closing for profit.',
      'A seller or buyer who enters into a written contract for a residential property wholesale transaction may cancel the contract without penalty by delivery of a written notice of cancellation any time before 12 midnight at the end of the third business day after the receipt of the residential property wholesaler written disclosure. The right of cancellation may not be waived.',
    ],
  },
);
