import type { ContractSection, ContractTemplate } from './contract-template.ts';
import { generalTemplate1 } from './general-1.template.ts';

/** Sections of the general agreement that read differently in Tennessee, by their heading. */
const changed: Record<string, ContractSection> = {
  'Closing and Possession': {
    heading: 'Closing and Possession',
    clauses: [
      {
        text: 'The sale will close on or before {closingDate} (“Closing”) at the office of the Title and Escrow Agent or as the parties agree in writing. Seller will give possession with the delivery of the deed, with the Property vacant and free of personal belongings that are not included in the sale.',
      },
      {
        text: 'Real estate taxes for the calendar year, rents and association dues are prorated as of the day of Closing; taxes of earlier years and rollback taxes are Seller’s. Buyer pays the recording fees and the state transfer tax on the deed (Tenn. Code Ann. § 67-4-409); Seller pays for the preparation of the deed and the release of liens.',
      },
    ],
  },
  'Condition and Disclosures': {
    heading: 'Condition and Tennessee Disclosures',
    clauses: [
      {
        text: 'Seller will keep the Property in its present condition until Closing, ordinary wear excepted, and bears the risk of loss until then.',
      },
      {
        text: 'Where the Tennessee Residential Property Disclosure Act applies (Tenn. Code Ann. § 66-5-201 and following), Seller will give Buyer, before this Agreement binds Buyer, the residential property disclosure statement, or the disclaimer statement or exemption notification that the Act allows. Seller will also state in writing any known exterior injection well, sinkhole, percolation test or soil absorption rate of the Property, and whether it lies in a planned unit development (Tenn. Code Ann. § 66-5-212).',
      },
      {
        text: 'For a dwelling built before 1978 Seller will give the federal disclosure of lead-based paint before Buyer is bound.',
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
  'Offer and Acceptance': {
    heading: 'Offer and Acceptance',
    clauses: [
      {
        text: 'This offer expires unless it is accepted in writing, and the acceptance delivered to the party that made it, by 11:59 p.m. local time at the Property on {offerExpirationDate}. The day on which the last party signs and notice of it is given is the binding agreement date.',
      },
      {
        text: 'This is the entire agreement of the parties. It is changed only in writing signed by both, binds their heirs, successors and permitted assigns, and is governed by the law of Tennessee. Buyer may assign it by written notice to Seller before Closing and remains liable. Time is of the essence. It may be signed in counterparts, and electronically under the Tennessee Uniform Electronic Transactions Act (Tenn. Code Ann. § 47-10-101 and following).',
      },
    ],
  },
};

/** The general agreement with the disclosures, taxes and customs of Tennessee. */
export const tennesseeTemplate1 = {
  ...generalTemplate1,
  id: 'tennessee',
  version: 1,
  isFirstLayout: true,
  name: 'Tennessee purchase agreement',
  title: 'Tennessee Real Estate Purchase and Sale Agreement',
  states: ['TN'],
  notice:
    'This document is a template that the parties have filled in. It is not legal advice, no attorney has reviewed it for this sale, and it is not a form of any Tennessee association or agency. Each party should have it read by a Tennessee attorney before signing.',
  sections: generalTemplate1.sections.map((section) => changed[section.heading] ?? section),
} satisfies ContractTemplate;
