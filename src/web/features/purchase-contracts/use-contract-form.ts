import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Property } from '#api/properties/property.schema.ts';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import {
  dropDraft,
  withFormattedAmounts,
  emptyForm,
  fieldsOfLead,
  keepDraft,
  readDraft,
  type ContractDraft,
} from './contract-draft.ts';

type Days = Parameters<typeof emptyForm>[0];

/** The form with its draft: checked at every change, kept at every change. */
export function useContractForm(days: Days) {
  const [kept] = useState(() => readDraft(days, localStorage));
  const [ids, setIds] = useState<Pick<ContractDraft, 'propertyId' | 'contractId'>>({
    propertyId: kept?.propertyId,
    contractId: kept?.contractId,
  });
  const form = useForm<PurchaseContractForm, unknown, PurchaseContractForm>({
    // The schema is a third of the screen's script and is not needed before the first key.
    resolver: async (...args) => (await import('./contract-resolver.ts')).contractResolver(...args),
    mode: 'onChange',
    defaultValues: kept?.form ?? emptyForm(days),
  });
  const { subscribe, getValues, setValue, reset } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ form: values, ...ids }, localStorage),
      }),
    [subscribe, ids],
  );

  function changeIds(next: Partial<typeof ids>) {
    const both = { ...ids, ...next };
    setIds(both);
    keepDraft({ form: getValues(), ...both }, localStorage);
  }

  return {
    form,
    ids,
    /** The next generated contract is a version of this one. */
    continueFrom: (contractId: number) => changeIds({ contractId }),
    /** Fills in what a lead tells; another lead is another contract. */
    fillFromLead(property: Property) {
      for (const [name, value] of Object.entries(fieldsOfLead(property))) {
        setValue(name as keyof PurchaseContractForm, value, {
          shouldValidate: true,
          shouldDirty: true,
        });
      }
      setIds({ propertyId: property.id, contractId: undefined });
      keepDraft({ form: getValues(), propertyId: property.id }, localStorage);
    },
    /** Puts a kept contract back into the form. */
    open(contract: { id: number; propertyId: number | null; form: Partial<PurchaseContractForm> }) {
      const { emailAddress } = getValues();
      const opened = withFormattedAmounts({ ...emptyForm(days), ...contract.form, emailAddress });
      const next = { propertyId: contract.propertyId ?? undefined, contractId: contract.id };
      reset(opened);
      setIds(next);
      keepDraft({ form: opened, ...next }, localStorage);
    },
    /** Begins an empty form. */
    startOver() {
      dropDraft(localStorage);
      reset(emptyForm(days));
      setIds({ propertyId: undefined, contractId: undefined });
    },
  };
}
