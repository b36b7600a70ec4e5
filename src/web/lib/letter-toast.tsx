import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { undoLetter } from '#api/direct-mail.api.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';

type Answer = { trackingId: string; message: string; outcome: 'posted' | 'test' | 'created' };

/** Shows the outcome of a letter. One that a user has to print can be undone. */
export function toastLetter(queryClient: QueryClient, { outcome, message, trackingId }: Answer) {
  if (outcome !== 'created') {
    toast({ title: outcome === 'posted' ? 'Mail Sent' : 'Test letter', description: message });
    return;
  }
  toast({
    title: 'Letter created.',
    description: (
      <>
        Print it in{' '}
        <Link to="/letters" className="font-medium text-ink underline">
          Letters
        </Link>
        .
      </>
    ),
    action: {
      label: 'Undo',
      altText: 'Undo: delete the letter again',
      onClick: () => void undo(queryClient, trackingId),
    },
  });
}

async function undo(queryClient: QueryClient, trackingId: string): Promise<void> {
  try {
    await call(undoLetter, { params: { trackingId } });
    toast({ title: 'Letter undone' });
  } catch (error) {
    toast({
      title: 'The letter was not undone',
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
  }
  await Promise.all(
    ['/api/properties', '/api/direct-mail'].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
