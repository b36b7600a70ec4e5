import { useQueryClient } from '@tanstack/react-query';
import { type CompChoices, type LeadComps, saveCompChoices } from '#api/deals/sales.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { compsQuery } from './sales.queries.ts';

/** Keeps what a user decides about the comps of a lead; the answer is the new value. */
export function useCompChoices(propertyId: number, { choices, version }: LeadComps) {
  const queryClient = useQueryClient();
  const { queryKey } = compsQuery(propertyId);
  const save = useMutationWithToast({
    act: (changes: Partial<CompChoices>) =>
      call(saveCompChoices, {
        params: { id: propertyId },
        body: { choices: { ...choices, ...changes }, version },
      }),
    failed: 'The comps were not saved',
    onDone: (comps) => queryClient.setQueryData(queryKey, comps),
  });
  return {
    change: (changes: Partial<CompChoices>) =>
      save.mutate(changes, {
        onError: () => void queryClient.invalidateQueries({ queryKey }),
      }),
    isSaving: save.isPending,
  };
}
