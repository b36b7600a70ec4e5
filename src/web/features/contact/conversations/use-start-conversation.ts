import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startConversation } from '#api/conversations/conversations.api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

type Wanted = { propertyId: number; phoneNumber: string | undefined };

/** Opens the conversation with a lead's number, new or not. */
export function useStartConversation(onOpened: (conversationId: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ propertyId, phoneNumber }: Wanted) => {
      if (!phoneNumber) {
        toast({
          title: 'No phone number',
          description: 'No mobile phone number found for this property',
          variant: 'destructive',
        });
        return null;
      }
      return call(startConversation, { body: { phoneNumber, propertyId } });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'Failed to start conversation'),
        variant: 'destructive',
      }),
    onSuccess: async (conversation) => {
      if (!conversation) return;
      await queryClient.invalidateQueries({ queryKey: ['/api/chat/conversations'] });
      onOpened(conversation.id);
    },
  });
}
