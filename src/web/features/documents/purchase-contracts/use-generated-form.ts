import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';

type ContractFormApi = UseFormReturn<PurchaseContractForm, unknown, PurchaseContractForm>;

/** Whether the generated PDF still matches the form. */
export function useGeneratedForm({ subscribe, getValues }: ContractFormApi) {
  const [generated, setGenerated] = useState<string>();
  const [isCurrent, setIsCurrent] = useState(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setIsCurrent(JSON.stringify(values) === generated),
      }),
    [subscribe, generated],
  );
  return {
    isCurrent,
    /** The current form, to pass to `markGenerated`. */
    snapshot: () => JSON.stringify(getValues()),
    /** @param snapshot the form that was generated; it may have been edited since. */
    markGenerated(snapshot: string) {
      setGenerated(snapshot);
      setIsCurrent(JSON.stringify(getValues()) === snapshot);
    },
  };
}
