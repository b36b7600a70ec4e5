import type { ContractTemplate } from './contract-template.ts';

/** A purchase agreement for a house in any state. */
export const generalTemplate1 = {
  id: 'general',
  version: 1,
  isFirstLayout: true,
  name: 'General purchase agreement',
  title: 'Real Estate Purchase and Sale Agreement',
  states: [],
  notice:
    'This document is a template that the parties have filled in. It is not legal advice and no attorney has reviewed it for this sale. State and local law may require other terms, notices or forms. Each party should have it read by an attorney before signing.',
  sections: [
    {
      heading: 'Parties and Property',
      clauses: [
        {
          text: 'This Agreement is made on {contractDate} between {seller} (“Seller”) and {buyer} (“Buyer”). Seller agrees to sell and Buyer agrees to buy the real property known as {property}, in {county}, together with all improvements, fixtures, easements and rights that belong to it (the “Property”).',
        },
        {
          text: 'The legal description of record governs if it differs from the address, and is part of this Agreement. Seller states that Seller owns the Property or has authority to sell it.',
        },
      ],
    },
    {
      heading: 'Purchase Price',
      clauses: [
        {
          text: 'The purchase price is {purchasePrice}, payable at Closing in immediately available funds, with credit for the Earnest Money and subject to the prorations of this Agreement.',
        },
      ],
    },
    {
      heading: 'Earnest Money',
      clauses: [
        {
          text: 'Buyer will deposit {earnestMoney} (the “Earnest Money”) with {agent} (the “Title and Escrow Agent”) within three business days after both parties have signed. The Title and Escrow Agent will hold it in escrow and apply it to the purchase price at Closing.',
        },
        {
          text: 'If this Agreement ends because a condition stated in it is not met, the Earnest Money is returned to Buyer. The Title and Escrow Agent may ask for the written instructions of both parties before it pays the Earnest Money to either.',
        },
      ],
    },
    {
      heading: 'Closing and Possession',
      clauses: [
        {
          text: 'The sale will close on or before {closingDate} (“Closing”) at the office of the Title and Escrow Agent or as the parties agree in writing. Seller will give possession at Closing, with the Property vacant and free of personal belongings that are not included in the sale.',
        },
        {
          text: 'Real estate taxes, rents, assessments and association dues are prorated as of the day of Closing. Each party pays its own closing costs as is customary in {county}, except as this Agreement says otherwise.',
        },
      ],
    },
    {
      heading: 'Title and Title Insurance',
      clauses: [
        {
          text: 'At Closing Seller will convey marketable title by general warranty deed, or by the form of deed that Seller’s capacity allows, free of liens and encumbrances other than current taxes, recorded restrictions and easements that do not hinder the use of the Property as a residence.',
        },
        {
          text: 'The Title and Escrow Agent will issue an owner’s policy of title insurance for the purchase price. Its premium will be paid by {titleInsurancePaidBy}. If title cannot be insured and Seller does not cure the defect before Closing, Buyer may end this Agreement by written notice and receive the Earnest Money.',
        },
      ],
    },
    {
      heading: 'Loan Contingency',
      when: 'isLoanContingent',
      clauses: [
        {
          text: 'Buyer’s obligation to close depends on Buyer obtaining {loanKind} in the amount of {loanAmount}. Buyer will apply for it on or before {loanApplicationDate} and pursue it in good faith.',
        },
        {
          text: 'If the lender declines the loan in writing, Buyer may end this Agreement by giving Seller a copy of that notice before Closing, and receives the Earnest Money.',
        },
      ],
    },
    {
      heading: 'Inspection Contingency',
      when: 'isInspectionContingent',
      clauses: [
        {
          text: 'Buyer may have the Property inspected, at Buyer’s expense, within {inspectionPeriod} after both parties have signed (the “Inspection Period”). Seller will give access at reasonable times with the utilities on.',
        },
        {
          text: 'Within the Inspection Period Buyer may accept the Property, ask in writing for repairs, or end this Agreement by written notice and receive the Earnest Money. If Buyer does none of these, the Property is accepted in its condition.',
        },
      ],
    },
    {
      heading: 'Appraisal Contingency',
      when: 'isAppraisalContingent',
      clauses: [
        {
          text: 'Buyer’s obligation to close depends on an appraisal by a licensed appraiser at no less than the purchase price. If it is lower, the parties may agree on another price in writing; otherwise Buyer may end this Agreement by written notice within three business days after receiving the appraisal, and receives the Earnest Money.',
        },
      ],
    },
    {
      heading: 'Items Included and Excluded',
      clauses: [
        {
          text: 'Permanently attached fixtures are part of the sale, such as heating, cooling, plumbing and lighting fixtures, built-in appliances, window coverings and landscaping.',
        },
        {
          text: 'These items are also included:',
          when: 'hasIncludedItems',
          typed: 'includeItems',
        },
        { text: 'These items are not included:', when: 'hasExcludedItems', typed: 'excludeItems' },
      ],
    },
    {
      heading: 'Condition and Disclosures',
      clauses: [
        {
          text: 'Seller will keep the Property in its present condition until Closing, ordinary wear excepted, and bears the risk of loss until then. Seller will give Buyer the disclosures that law requires, including, for a dwelling built before 1978, the federal disclosure of lead-based paint.',
        },
        {
          text: 'The Property is stated to lie in a special flood hazard area. A lender may require flood insurance, and Buyer should learn its cost before Closing.',
          when: 'isInFloodZone',
        },
        {
          text: 'The Property is not stated to lie in a special flood hazard area. Buyer may verify this on the current flood insurance rate map.',
          when: 'isNotInFloodZone',
        },
      ],
    },
    {
      heading: 'Default',
      clauses: [
        {
          text: 'If Buyer defaults, Seller may keep the Earnest Money as liquidated damages, which are hard to foresee and reasonably estimated by it. If Seller defaults, Buyer may have the Earnest Money back or ask for specific performance. The party that prevails in a dispute may recover reasonable attorney’s fees.',
        },
      ],
    },
    {
      heading: 'Offer and Acceptance',
      clauses: [
        {
          text: 'This offer expires unless it is accepted in writing, and the acceptance delivered to the party that made it, by 11:59 p.m. local time at the Property on {offerExpirationDate}.',
        },
        {
          text: 'This is the entire agreement of the parties. It is changed only in writing signed by both, binds their heirs, successors and permitted assigns, and is governed by the law of the state in which the Property lies. Buyer may assign it by written notice to Seller before Closing and remains liable. Time is of the essence. It may be signed in counterparts and electronically.',
        },
      ],
    },
  ],
} as const satisfies ContractTemplate;
