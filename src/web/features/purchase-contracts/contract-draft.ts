import type { Property } from '#api/properties/property.schema.ts';
import {
  loanTypes,
  titleInsurancePayers,
  type PurchaseContractForm,
} from '#api/purchase-contracts.api.ts';
import { formatAmount } from '#domain/amount.ts';
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

/** The fields that a lead fills in; an unknown owner leaves the seller unchanged. */
export function fieldsOfLead(property: Property): Partial<PurchaseContractForm> {
  const owner = ownerDisplayName(property);
  const county = property.county?.trim();
  const [email] = property.metadata.skipTrace?.emails ?? [];
  return {
    property: formatAddress({ ...property, zipCode: property.zipCode.slice(0, 5) }),
    ...(owner === unknownOwner ? {} : { seller: owner }),
    ...(county ? { county } : {}),
    ...(email ? { emailAddress: email } : {}),
  };
}

const key = 'lotline.contract-draft';
const isId = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined);

/**
 * The stored draft, merged into an empty form, so that a draft of an older version of the form
 * still opens. Undefined if there is none.
 */
export function readDraft(
  defaults: ContractDefaults,
  storage: Pick<Storage, 'getItem'>,
): ContractDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('form' in kept)) return undefined;
    const { form, propertyId, contractId, savedOn } = kept as Record<string, unknown>;
    const empty = emptyForm(defaults);
    const names = Object.keys(empty) as (keyof PurchaseContractForm)[];
    const known = names.flatMap((name) => {
      const value = (form as Record<string, unknown>)[name];
      const choices: readonly unknown[] | undefined =
        name === 'loanType'
          ? loanTypes
          : name === 'titleInsurancePaidBy'
            ? titleInsurancePayers
            : undefined;
      const fits = typeof value === typeof empty[name] && (choices?.includes(value) ?? true);
      return fits ? [[name, value] as const] : [];
    });
    return {
      form: { ...empty, ...Object.fromEntries(known) },
      propertyId: isId(propertyId),
      contractId: isId(contractId),
      savedOn: typeof savedOn === 'string' ? savedOn : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Keeps the draft in this browser; a full or forbidden storage only loses the convenience. */
export function saveDraft(draft: ContractDraft, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Private windows refuse; there is nothing to be done and nothing lost but the reload.
  }
}

/** Forgets the draft. */
export function clearDraft(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key);
}
