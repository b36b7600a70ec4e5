import type { Property } from '#api/properties/property.schema.ts';
import {
  loanTypes,
  titleInsurancePayers,
  type PurchaseContractForm,
} from '#api/purchase-contracts.api.ts';
import { foreclosureAnswers } from '#domain/law/contracts/contract-answers.ts';
import { formatAmount } from '#domain/amount.ts';
import { readDraft, storeDraft } from '#web/lib/drafts/drafts.ts';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName, unknownOwner } from '#domain/leads/owner-name.ts';

/** The contract being edited: the form, its lead and the stored contract that it continues. */
export type ContractDraft = {
  form: PurchaseContractForm;
  propertyId?: number | undefined;
  contractId?: number | undefined;
  /** The day on which its dates were chosen, 'YYYY-MM-DD'. */
  savedOn?: string | undefined;
};

type Days = Pick<PurchaseContractForm, 'contractDate' | 'closingDate' | 'offerExpirationDate'>;

/** What a new form begins with. */
export type ContractDefaults = Days & Partial<Pick<PurchaseContractForm, 'buyer' | 'agent'>>;

/** The three dates of a contract that is made today. */
export const daysOf = ({ contractDate, closingDate, offerExpirationDate }: Days): Days => ({
  contractDate,
  closingDate,
  offerExpirationDate,
});

/** An empty form with its initial values. */
export function emptyForm(defaults: ContractDefaults): PurchaseContractForm {
  return {
    ...daysOf(defaults),
    seller: '',
    buyer: defaults.buyer ?? '',
    property: '',
    agent: defaults.agent ?? '',
    earnestMoney: '',
    county: '',
    purchasePrice: '',
    includeItems: '',
    excludeItems: '',
    isLoanContingent: false,
    loanPercentage: '',
    loanType: 'N/A',
    otherLoanType: '',
    loanApplicationDate: '',
    isInspectionContingent: false,
    inspectionPeriod: '',
    isAppraisalContingent: false,
    titleInsurancePaidBy: 'Buyer',
    isInFloodZone: false,
    foreclosure: 'unknown',
    // Both templates let the buyer assign.
    willBeAssigned: true,
    // Until the user says otherwise: a mailed offer gives the seller thirty days in Tennessee.
    wasMailed: true,
    cancellationAddress: '',
    ownPapers: [],
    emailAddress: '',
  };
}

/** The form with both amounts as the product shows them. */
export function withFormattedAmounts(form: PurchaseContractForm): PurchaseContractForm {
  const { purchasePrice, earnestMoney } = form;
  return {
    ...form,
    purchasePrice: formatAmount(purchasePrice),
    earnestMoney: formatAmount(earnestMoney),
  };
}

/**
 * The fields that a lead fills in. What it does not know stays as typed, unless another lead has
 * filled it: that lead's owner sells nothing here, and this contract is not for their e-mail address.
 */
export function fieldsOfLead(property: Property, isOther: boolean): Partial<PurchaseContractForm> {
  const owner = ownerDisplayName(property);
  const county = property.county?.trim();
  const [email] = property.metadata.skipTrace?.emails ?? [];
  return {
    ...(isOther && { seller: '', emailAddress: '', foreclosure: 'unknown' }),
    ...(property.propertyType === 'foreclosure' && { foreclosure: 'yes' }),
    property: formatAddress({ ...property, zipCode: property.zipCode.slice(0, 5) }),
    ...(owner === unknownOwner ? {} : { seller: owner }),
    ...(county ? { county } : {}),
    ...(email ? { emailAddress: email } : {}),
  };
}

/** The form as it is shown, or as it was left for the contract of another lead. */
const nameOf = (propertyId: number | undefined) =>
  ({ kind: 'contract', id: propertyId ?? 'shown' }) as const;
const isId = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined);

const choicesOf: Partial<Record<keyof PurchaseContractForm, readonly unknown[]>> = {
  loanType: loanTypes,
  titleInsurancePaidBy: titleInsurancePayers,
  foreclosure: foreclosureAnswers,
};

/**
 * The stored draft, merged into an empty form, so that a draft of an older version of the form
 * still opens. Undefined if there is none.
 * @param propertyId the draft that was left for another lead's; absent for the form as it is shown.
 */
export function readContractDraft(
  defaults: ContractDefaults,
  storage: Pick<Storage, 'getItem'>,
  propertyId?: number,
): ContractDraft | undefined {
  const kept = readDraft(nameOf(propertyId), storage)?.value;
  if (typeof kept !== 'object' || kept === null || !('form' in kept)) return undefined;
  const { form, savedOn, ...ids } = kept as Record<string, unknown>;
  if (typeof form !== 'object' || form === null) return undefined;
  const empty = emptyForm(defaults);
  const names = Object.keys(empty) as (keyof PurchaseContractForm)[];
  const known = names.flatMap((name) => {
    const value = (form as Record<string, unknown>)[name];
    const choices = choicesOf[name];
    const fits = typeof value === typeof empty[name] && (choices?.includes(value) ?? true);
    return fits ? [[name, value] as const] : [];
  });
  return {
    form: { ...empty, ...Object.fromEntries(known) },
    propertyId: isId(ids.propertyId),
    contractId: isId(ids.contractId),
    savedOn: typeof savedOn === 'string' ? savedOn : undefined,
  };
}

type DraftStorage = Pick<Storage, 'setItem' | 'removeItem'>;

/** Keeps the form as it is shown. */
export function saveContractDraft(draft: ContractDraft, storage: DraftStorage): void {
  storeDraft(nameOf(undefined), { value: draft, isAnnounced: false }, storage);
}

/** Keeps the form of a lead while the contract of another one is shown. */
export function setContractDraftAside(draft: ContractDraft, storage: DraftStorage): void {
  storeDraft(nameOf(draft.propertyId), { value: draft, isAnnounced: false }, storage);
}

/** Forgets the form as it is shown, and what was left for its lead. */
export function clearContractDraft(propertyId: number | undefined, storage: DraftStorage): void {
  storeDraft(nameOf(undefined), undefined, storage);
  storeDraft(nameOf(propertyId), undefined, storage);
}
