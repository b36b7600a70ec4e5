import { useMutation } from '@tanstack/react-query';
import { askRoll } from '#api/deals/rolls.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Asks a roll for the selected leads; nothing of them changes. */
export function useAskRoll(onAsked: (id: number) => void) {
  return useMutation({
    mutationFn: ({ roll, selection }: { roll: string; selection: PropertySelection }) =>
      call(askRoll, { params: { id: roll }, body: selection }),
    onSuccess: ({ id }) => onAsked(id),
    onError: (error) =>
      toast({
        title: 'The roll was not asked',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
