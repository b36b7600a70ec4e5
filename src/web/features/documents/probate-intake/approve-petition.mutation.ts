import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { GivenFacts } from '#api/petition-facts.schema.ts';
import { approvePetition, listPetitionsToReview } from '#api/probate-intake.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

type Approval = {
  id: number;
  fields: Partial<Record<PetitionFieldName, string>>;
  facts: GivenFacts;
};

/**
 * Confirms a petition with its corrections. Refreshes the list of reviews and the properties.
 * @param onApproved continues to the next one. Not left to the caller: its screen is unmounted by
 * then.
 */
export function useApprovePetition(onApproved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields, facts }: Approval) =>
      call(approvePetition, { params: { id }, body: { fields, facts } }),
    onSuccess: async (_, { id }) => {
      toast({ title: 'Petition approved', variant: 'success' });
      onApproved();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listPetitionsToReview.path] }),
        queryClient.invalidateQueries(queriesOf('properties')),
      ]);
      queryClient.removeQueries({ queryKey: ['petition', id] });
    },
    onError: (error) =>
      toast({
        title: 'Approval failed',
        description: messageOf(error, 'Failed to approve the petition'),
        variant: 'destructive',
      }),
  });
}
