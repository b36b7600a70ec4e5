import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Property } from '#api/properties/property.schema.ts';
import { formatCents } from '#domain/amount.ts';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import {
  daysOf,
  clearContractDraft,
  emptyForm,
  fieldsOfLead,
  readContractDraft,
  saveContractDraft,
  setContractDraftAside,
  withFormattedAmounts,
  type ContractDefaults,
  type ContractDraft,
} from './contract-draft.ts';

/** A stored contract, as loaded back into the form. */
export type OpenedContract = {
  id: number;
  propertyId: number | null;
  form: Partial<PurchaseContractForm>;
  /** The last of the list is the first that was sent. */
  emails: readonly { to: string }[];
};

/**
 * The form with its draft: checked at every change, kept at every change.
 * @param arriving what the form is filled from once it has been read; undefined for nothing
 */
// oxlint-disable-next-line max-lines-per-function -- One hook: its steps share the form.
export function useContractForm(defaults: ContractDefaults, arriving: string | undefined) {
  const today = defaults.contractDate;
  const [kept] = useState(() => readContractDraft(defaults, localStorage));
  const [ids, setIds] = useState<Pick<ContractDraft, 'propertyId' | 'contractId'>>({
    propertyId: kept?.propertyId,
    contractId: kept?.contractId,
  });
  const [savedOn, setSavedOn] = useState(kept ? kept.savedOn : today);
  const form = useForm<PurchaseContractForm, unknown, PurchaseContractForm>({
    // The schema is a third of the screen's script and is not needed before the first key.
    resolver: async (...args) => (await import('./contract-resolver.ts')).contractResolver(...args),
    mode: 'onChange',
    defaultValues: kept?.form ?? emptyForm(defaults),
  });
  const { subscribe, getValues, setValue, reset } = form;
  // Another object for each contract that the form shows.
  const shown = useRef({});
  const begin = () => (shown.current = {});

  // What the user types while the answer is on its way stays.
  const typed = useRef(new Set<string>());
  useEffect(() => {
    if (arriving !== undefined) typed.current.clear();
  }, [arriving]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          // A field that is filled in by the program has no event.
          if (name && type === 'change') typed.current.add(name);
          saveContractDraft({ form: values, ...ids, savedOn }, localStorage);
        },
      }),
    [subscribe, ids, savedOn],
  );
  const pickTyped = (form: PurchaseContractForm): Partial<PurchaseContractForm> =>
    Object.fromEntries(Object.entries(form).filter(([name]) => typed.current.has(name)));

  function fill(fields: Partial<PurchaseContractForm>) {
    for (const [name, value] of Object.entries(fields)) {
      setValue(name as keyof PurchaseContractForm, value, {
        shouldValidate: value !== '',
        shouldDirty: true,
      });
    }
  }

  function decideDates(fields: Partial<PurchaseContractForm>) {
    fill(fields);
    setSavedOn(today);
    saveContractDraft({ form: getValues(), ...ids, savedOn: today }, localStorage);
  }

  function show(draft: ContractDraft) {
    begin();
    reset(draft.form);
    setIds({ propertyId: draft.propertyId, contractId: draft.contractId });
    setSavedOn(draft.savedOn);
    saveContractDraft(draft, localStorage);
  }

  return {
    form,
    ids,
    /** The contract date of a draft of another day, which may be out of date. */
    earlierDate:
      savedOn !== today && getValues('contractDate') !== today
        ? getValues('contractDate')
        : undefined,
    useTodaysDates: () => decideDates(daysOf(defaults)),
    keepDates: () => decideDates({}),
    /** Shows the amounts as the document will, also where a field was not left. */
    formatAmounts() {
      const { purchasePrice, earnestMoney } = withFormattedAmounts(getValues());
      fill({ purchasePrice, earnestMoney });
    },
    /**
     * @returns what makes the next generated contract a version of a stored one. It says whether the
     *   form still shows that contract: an answer about another one comes too late.
     */
    continuing() {
      const asked = shown.current;
      return (contractId: number): boolean => {
        if (asked !== shown.current) return false;
        setIds({ ...ids, contractId });
        saveContractDraft({ form: getValues(), ...ids, contractId, savedOn }, localStorage);
        return true;
      };
    },
    /**
     * Fills in the fields of a lead; another lead is another contract.
     * @param price what was accepted for it, in cents.
     * @param kept fields that stay as they are
     */
    fillFromLead(property: Property, price?: number, kept: Partial<PurchaseContractForm> = {}) {
      const isOther = ids.propertyId !== undefined && ids.propertyId !== property.id;
      if (isOther) setContractDraftAside({ form: getValues(), ...ids, savedOn }, localStorage);
      const own = isOther && readContractDraft(defaults, localStorage, property.id);
      const accepted = price === undefined ? {} : { purchasePrice: formatCents(BigInt(price)) };
      begin();
      if (own) return show({ ...own, form: { ...own.form, ...accepted, ...kept } });
      fill({ ...fieldsOfLead(property, isOther), ...accepted, ...kept });
      setIds({ propertyId: property.id, contractId: undefined });
      saveContractDraft({ form: getValues(), propertyId: property.id, savedOn }, localStorage);
      return undefined;
    },
    /** What the user has typed since it was asked what the form begins with. */
    typed: () => pickTyped(getValues()),
    /** Loads a stored contract back into the form, but for what was typed meanwhile. */
    open(contract: OpenedContract) {
      const isSame = contract.propertyId !== null && contract.propertyId === ids.propertyId;
      const emailAddress = contract.emails.at(-1)?.to ?? (isSame ? getValues('emailAddress') : '');
      const opened = withFormattedAmounts({
        ...emptyForm(defaults),
        ...contract.form,
        emailAddress,
        ...pickTyped(getValues()),
      });
      const next = { propertyId: contract.propertyId ?? undefined, contractId: contract.id };
      show({ form: opened, ...next });
    },
    /** Begins an empty form. */
    startOver() {
      begin();
      clearContractDraft(ids.propertyId, localStorage);
      reset(emptyForm(defaults));
      setIds({ propertyId: undefined, contractId: undefined });
      setSavedOn(today);
    },
  };
}
