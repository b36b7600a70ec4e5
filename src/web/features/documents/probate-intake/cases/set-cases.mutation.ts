import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listPetitionsToReview,
  setPetitionCases,
  type CaseOfFile,
} from '#api/probate-intake.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/**
 * Corrects which pages of a file are one case. Refreshes its cases, the list of reviews and the
 * properties.
 */
export function useSetCases(id: number, onSaved: (cases: CaseOfFile[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cases: number[][]) => call(setPetitionCases, { params: { id }, body: { cases } }),
    onSuccess: async ({ cases }) => {
      await Promise.all(
        [['petition'], [listPetitionsToReview.path], ['/api/properties']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onSaved(cases);
    },
    onError: (error) =>
      toast({
        title: 'Pages not moved',
        description: messageOf(error, 'Failed to change the cases'),
        variant: 'destructive',
      }),
  });
}
