/** What a clause may depend on: a switch of the form, or what follows from one. */
export type ClauseCondition =
  | 'isLoanContingent'
  | 'isInspectionContingent'
  | 'isAppraisalContingent'
  | 'isInFloodZone'
  | 'isNotInFloodZone'
  | 'hasIncludedItems'
  | 'hasExcludedItems';

/** A value that a sentence may name in braces: '{seller}'. */
export type ContractValue =
  | 'contractDate'
  | 'seller'
  | 'buyer'
  | 'property'
  | 'county'
  | 'agent'
  | 'purchasePrice'
  | 'earnestMoney'
  | 'closingDate'
  | 'offerExpirationDate'
  | 'loanAmount'
  | 'loanKind'
  | 'loanApplicationDate'
  | 'inspectionPeriod'
  | 'titleInsurancePaidBy'
  | 'assignment'
  | 'state';

/** One paragraph; left out if its condition does not hold. */
export type Clause = {
  /** English with values in braces. */
  text: string;
  when?: ClauseCondition;
  /** Long text by a user, set below the sentence as typed. */
  typed?: 'includeItems' | 'excludeItems';
};

export type ContractSection = { heading: string; when?: ClauseCondition; clauses: Clause[] };

/**
 * A purchase agreement as data. A template that has been used is never changed: a new wording is a
 * new version, so that an old contract can always be generated again unchanged.
 */
export type ContractTemplate = {
  /** 'general', 'tennessee'. */
  id: string;
  version: number;
  /** As people see it: 'General purchase agreement'. */
  name: string;
  /** Heading of the document. */
  title: string;
  /** States' two letters that it is made for; none means any. */
  states: readonly string[];
  /** What precedes everything else. */
  notice: string;
  sections: readonly ContractSection[];
  /** Amounts as typed, and lines for initials on each page: the first versions only. */
  isFirstLayout?: true;
};
