import { longDay } from '#domain/dates.ts';
import { dayOfInput } from '#domain/day-of-input.ts';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import { amountInWords, formatCents, parseAmount } from '#domain/amount.ts';
import type {
  Clause,
  ClauseCondition,
  ContractTemplate,
  ContractValue,
} from './templates/contract-template.ts';
import { stateOfAddress } from './templates/contract-templates.ts';

/** A run of a paragraph: fixed text, a value of the form, or a line to be filled in by hand. */
export type Run = { text: string } | { value: string } | { blank: true };

/** What the layout reads as `data`. */
export type ContractDocument = {
  title: string;
  formName: string;
  notice: string;
  property: string;
  seller: string;
  buyer: string;
  agent: string;
  terms: { label: string; runs: Run[] }[];
  sections: { heading: string; clauses: { runs: Run[]; typed?: string }[] }[];
  /** A line for both parties' initials at the foot of each page. */
  initials: boolean;
};

type Form = Omit<PurchaseContractForm, 'emailAddress'>;

const text = (words: string): Run => ({ text: words });
const valueOrBlank = (words: string): Run[] =>
  words === '' ? [{ blank: true }] : [{ value: words }];

/** An amount in figures and in words; free text that is not an amount as entered. */
function amountRuns(entered: string, asTyped: boolean): Run[] {
  const cents = parseAmount(entered);
  if (cents === null) return valueOrBlank(entered);
  if (!asTyped) return [{ value: formatCents(cents) }, text(` (${amountInWords(cents)})`)];
  // The form asks for dollars, so a bare number means dollars.
  const sign = /^[\d,.]+\s*(k|m)?$/i.test(entered) ? [text('$')] : [];
  return [...sign, { value: entered }, text(` (${amountInWords(cents)})`)];
}

/** A bare number with its unit; anything else as entered. */
function countedRuns(entered: string, unit: string): Run[] {
  return /^\d+([.,]\d+)?$/.test(entered) ? [{ value: entered }, text(unit)] : valueOrBlank(entered);
}

function loanKindRuns(form: Form): Run[] {
  if (form.loanType === 'N/A') return [text('a loan')];
  if (form.loanType !== 'Other') return [text('a '), { value: form.loanType }, text(' loan')];
  return form.otherLoanType === ''
    ? [text('a loan')]
    : [text('a loan of this type: '), { value: form.otherLoanType }, text(',')];
}

/** Every value that a template may name, as runs. */
function readValues(
  form: Form,
  { timeZone, amountsAsTyped }: { timeZone: string; amountsAsTyped: boolean },
): Record<ContractValue, Run[]> {
  const date = (entered: string) => valueOrBlank(longDay(dayOfInput(entered, timeZone) ?? entered));
  return {
    contractDate: date(form.contractDate),
    seller: valueOrBlank(form.seller),
    buyer: valueOrBlank(form.buyer),
    property: valueOrBlank(form.property),
    county: /\bcounty\b|\bparish\b|\bborough\b/i.test(form.county)
      ? [{ value: form.county }]
      : [{ value: form.county }, text(' County')],
    agent: valueOrBlank(form.agent),
    purchasePrice: amountRuns(form.purchasePrice, amountsAsTyped),
    earnestMoney: amountRuns(form.earnestMoney, amountsAsTyped),
    closingDate: date(form.closingDate),
    offerExpirationDate: date(form.offerExpirationDate),
    loanAmount: [...countedRuns(form.loanPercentage, ' percent'), text(' of the purchase price')],
    loanKind: loanKindRuns(form),
    loanApplicationDate: date(form.loanApplicationDate),
    inspectionPeriod: countedRuns(
      form.inspectionPeriod,
      form.inspectionPeriod === '1' ? ' day' : ' days',
    ),
    titleInsurancePaidBy: [{ value: form.titleInsurancePaidBy }],
    assignment: [
      text(
        form.willBeAssigned === false
          ? 'Buyer may not assign it without the written consent of Seller.'
          : 'Buyer may assign it by written notice to Seller before Closing and remains liable.',
      ),
    ],
    state: valueOrBlank(stateOfAddress(form.property) ?? ''),
  };
}

function readConditions(form: Form): Record<ClauseCondition, boolean> {
  return {
    isLoanContingent: form.isLoanContingent,
    isInspectionContingent: form.isInspectionContingent,
    isAppraisalContingent: form.isAppraisalContingent,
    isInFloodZone: form.isInFloodZone,
    isNotInFloodZone: !form.isInFloodZone,
    hasIncludedItems: form.includeItems !== '',
    hasExcludedItems: form.excludeItems !== '',
  };
}

function isContractValue(name: string, values: object): name is ContractValue {
  return Object.hasOwn(values, name);
}

/** A sentence with its braces filled in. */
function fillClause(clause: Clause, form: Form, values: Record<ContractValue, Run[]>) {
  const runs = clause.text.split(/\{(\w+)\}/).flatMap((part, index): Run[] => {
    if (index % 2 === 0) return part === '' ? [] : [text(part)];
    if (!isContractValue(part, values))
      throw new Error(`A template names an unknown value: ${part}`);
    return values[part];
  });
  return clause.typed ? { runs, typed: form[clause.typed] } : { runs };
}

function contingencies(form: Form): string {
  const chosen = [
    form.isLoanContingent && 'Loan',
    form.isInspectionContingent && 'Inspection',
    form.isAppraisalContingent && 'Appraisal',
  ].filter(Boolean);
  return chosen.length > 0 ? chosen.join(', ') : 'None';
}

/**
 * The contract's content: a template filled in with the form. Pure, so the same form always
 * gives the same document.
 * @param timeZone the installation's; a timestamp among the dates is the day it falls on there.
 */
export function createContractDocument(options: {
  template: ContractTemplate;
  form: Form;
  timeZone: string;
}): ContractDocument {
  const { template, form, timeZone } = options;
  const isFirstLayout = template.isFirstLayout ?? false;
  const values = readValues(form, { timeZone, amountsAsTyped: isFirstLayout });
  const conditions = readConditions(form);
  const holds = ({ when }: { when?: ClauseCondition }) => when === undefined || conditions[when];
  return {
    title: template.title,
    formName: `${template.name}, form version ${template.version}`,
    notice: template.notice,
    property: form.property,
    seller: form.seller,
    buyer: form.buyer,
    agent: form.agent,
    initials: isFirstLayout,
    terms: [
      { label: 'Date', runs: values.contractDate },
      { label: 'Seller', runs: values.seller },
      { label: 'Buyer', runs: values.buyer },
      { label: 'Property', runs: values.property },
      { label: 'County', runs: [{ value: form.county }] },
      { label: 'Purchase price', runs: values.purchasePrice },
      { label: 'Earnest money', runs: values.earnestMoney },
      { label: 'Title and escrow agent', runs: values.agent },
      { label: 'Closing on or before', runs: values.closingDate },
      { label: 'Offer expires', runs: values.offerExpirationDate },
      { label: 'Contingencies', runs: [text(contingencies(form))] },
      { label: 'Title insurance paid by', runs: values.titleInsurancePaidBy },
      { label: 'In a flood zone', runs: [text(form.isInFloodZone ? 'Yes' : 'No')] },
    ],
    sections: template.sections.filter(holds).map((section) => ({
      heading: section.heading,
      clauses: section.clauses.filter(holds).map((clause) => fillClause(clause, form, values)),
    })),
  };
}
