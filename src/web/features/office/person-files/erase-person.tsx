import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { counted } from '#domain/messages/in-words.ts';
import { erasePerson, getPersonSummary } from '#api/privacy/person-files.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';
import type { Subject } from './person-files.queries.ts';

type ErasePersonProps = {
  subject: Subject;
  found: z.output<(typeof getPersonSummary)['answer']>;
  hasPassword: boolean;
};

/** Erases a person after the password, saying what goes and what stays. */
export function ErasePerson({ subject, found, hasPassword }: ErasePersonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const erase = useMutationWithToast({
    act: (password: string) => call(erasePerson, { body: { subject, password } }),
    done: ({ message }) => message,
    failed: 'Nothing was erased',
    refresh: [{ predicate: () => true }],
    onDone: () => setIsOpen(false),
  });
  const { leads, total, counts, newestBackupAt } = found;
  const kept = counts.reduce((sum, one) => sum + one.kept, 0);
  const leadWords = leads.length === 1 ? 'the lead' : `${leads.length} leads`;
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden /> Erase
      </Button>
      <PasswordDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Erase this person"
        text={
          <>
            {counted(total - kept, 'entry goes', 'entries go')}
            {leads.length > 0 && `, with ${leadWords}`}: rows, files and the search. This cannot be
            undone.
            {kept > 0 &&
              ` ${counted(kept, 'entry', 'entries')} of signed contracts ${kept === 1 ? 'stays' : 'stay'}.`}
            {newestBackupAt &&
              ` Backups made until ${timestampText(newestBackupAt)} still hold them and go as they expire.`}{' '}
            Salted hashes of the numbers, addresses and names stay, so that no list, feed, petition
            or trace brings them back.
          </>
        }
        confirmLabel="Erase"
        danger
        pending={erase.isPending}
        hasPassword={hasPassword}
        {...(erase.error && { error: erase.error.message })}
        onConfirm={(password) => erase.mutate(password)}
      />
    </>
  );
}
