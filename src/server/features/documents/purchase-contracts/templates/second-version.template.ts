import type { ContractTemplate } from './contract-template.ts';
import { generalTemplate1 } from './general-1.template.ts';
import { tennesseeTemplate1 } from './tennessee-1.template.ts';

/** The same clauses as the first version; amounts are formatted, and no page asks for initials. */
function secondVersion(first: ContractTemplate): ContractTemplate {
  const { isFirstLayout: _first, ...template } = first;
  return { ...template, version: 2 };
}

export const generalTemplate2 = secondVersion(generalTemplate1);
export const tennesseeTemplate2 = secondVersion(tennesseeTemplate1);
