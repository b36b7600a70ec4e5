import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { MailLetterDialog } from '#web/features/contact/direct-mail/mail-letter-dialog.tsx';
import { SenderForm } from '#web/features/office/settings/sender-form.tsx';
import { senderQuery } from '#web/features/office/settings/sender.query.ts';

/** The letter of one lead; where the sender is incomplete, the owner completes it there. */
export function LetterDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const { data: sender, isPending } = useQuery(senderQuery);
  const isOwner = session?.account?.role === 'owner';
  return (
    <MailLetterDialog
      id={id}
      onClose={onClose}
      senderForm={
        isOwner && sender ? (
          <SenderForm sender={sender} canChange refresh={['preview']} />
        ) : isPending ? undefined : null
      }
    />
  );
}
