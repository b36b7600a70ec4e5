import type { Clause, ContractTemplate } from './contract-template.ts';
import { generalTemplate2, tennesseeTemplate2 } from './second-version.template.ts';

const sentence =
  'Buyer may assign it by written notice to Seller before Closing and remains liable.';
const withAnswer = (clause: Clause): Clause => ({
  ...clause,
  text: clause.text.replace(sentence, '{assignment}'),
});

/** The same clauses as the second version; a contract that will not be assigned does not allow it. */
const thirdVersion = (second: ContractTemplate): ContractTemplate => ({
  ...second,
  version: 3,
  sections: second.sections.map((section) => ({
    ...section,
    clauses: section.clauses.map(withAnswer),
  })),
});

export const generalTemplate3 = thirdVersion(generalTemplate2);
export const tennesseeTemplate3 = thirdVersion(tennesseeTemplate2);
