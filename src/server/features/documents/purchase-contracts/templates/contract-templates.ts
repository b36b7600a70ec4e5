import type { ContractTemplate } from './contract-template.ts';
import { generalTemplate1 } from './general-1.template.ts';
import { generalTemplate2, tennesseeTemplate2 } from './second-version.template.ts';
import { tennesseeTemplate1 } from './tennessee-1.template.ts';
import { generalTemplate3, tennesseeTemplate3 } from './third-version.template.ts';

/** Every template, every version of it; a state's own form is added here. */
export const contractTemplates: readonly ContractTemplate[] = [
  generalTemplate1,
  tennesseeTemplate1,
  generalTemplate2,
  tennesseeTemplate2,
  generalTemplate3,
  tennesseeTemplate3,
];

/** The state that an address names before its ZIP or at its end: '12 Oak St, Nashville, TN 37206'. */
export function stateOfAddress(address: string): string | null {
  const match = /(?:^|[\s,])([A-Za-z]{2})\.?[\s,]*(?:\d{5}(?:-\d{4})?)?\s*$/.exec(address);
  if (match) return match[1]!.toUpperCase();
  return /\btennessee\b[\s,]*(?:\d{5}(?:-\d{4})?)?\s*$/i.test(address) ? 'TN' : null;
}

/** The newest template that is made for the property's state, else the newest general one. */
export function chooseTemplate(propertyAddress: string): ContractTemplate {
  const state = stateOfAddress(propertyAddress);
  const newestFirst = contractTemplates.toSorted((one, other) => other.version - one.version);
  return (
    newestFirst.find((template) => state !== null && template.states.includes(state)) ??
    newestFirst.find((template) => template.states.length === 0) ??
    generalTemplate3
  );
}

/** The template of that name and version, for a contract that was made with it. */
export function findTemplate(id: string, version: number): ContractTemplate | undefined {
  return contractTemplates.find((one) => one.id === id && one.version === version);
}
