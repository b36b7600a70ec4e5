import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { labelsInWords } from '#domain/messages/in-words.ts';
import { undoLetter, type sendDirectMail } from '#api/direct-mail.api.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { useAccount } from '#web/lib/use-permission.ts';

type Answer = z.output<typeof sendDirectMail.answer>;

/** Shows the outcome of a letter. One that a user has to print can be undone. */
export function toastLetter(queryClient: QueryClient, answer: Answer) {
  const { outcome, message, trackingId } = answer;
  if (outcome === 'posted' || outcome === 'test') {
    toast({ title: outcome === 'posted' ? 'Mail Sent' : 'Test letter', description: message });
    return;
  }
  toast({
    title: `Letter ${trackingId} created.`,
    description:
      outcome === 'created' ? (
        <>
          Print it in{' '}
          <Link to="/letters" className={linkClasses}>
            Letters
          </Link>
          .
        </>
      ) : (
        <Missing {...answer} />
      ),
    action: {
      label: 'Undo',
      altText: 'Undo: delete the letter again',
      onClick: () => void undo(queryClient, trackingId),
    },
  });
}

const linkClasses = 'font-medium text-ink underline';

/** What has to be filled in before the letter can be printed or sent, and where. */
function Missing({ missing }: Answer) {
  const isOwner = useAccount()?.role === 'owner';
  return (
    <>
      Before it can be printed or sent, {isOwner ? 'add' : 'the owner has to add'}{' '}
      {labelsInWords(missing)} in{' '}
      {isOwner ? (
        <Link to="/settings/$section" params={{ section: 'sender' }} className={linkClasses}>
          Settings
        </Link>
      ) : (
        'Settings, Sender'
      )}
      , then fill it in under{' '}
      <Link to="/letters" className={linkClasses}>
        Letters
      </Link>
      .
    </>
  );
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
