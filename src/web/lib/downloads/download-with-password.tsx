import { Download } from 'lucide-react';
import { useState } from 'react';
import { createDownloadKey } from '#api/accounts/download-keys.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';
import { call } from '../call.ts';
import { hasLocalPassword } from '../local-password.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

type DownloadWithPasswordProps = {
  /** Of the file, with its query. */
  address: string;
  label: string;
  variant?: 'primary';
  size?: 'sm';
};

/** Downloads what an open browser alone must not take away: after the password. */
export function DownloadWithPassword({ address, label, ...look }: DownloadWithPasswordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ask = useMutationWithToast({
    act: (password: string) => call(createDownloadKey, { body: { password } }),
    failed: 'Nothing was downloaded',
    onDone: ({ key }) => {
      setIsOpen(false);
      const link = document.createElement('a');
      link.href = `${address}${address.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
      link.download = '';
      link.click();
    },
  });
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        <Download aria-hidden /> {label}
      </Button>
      <PasswordDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Authentication Required"
        text="Enter your password to download this."
        confirmLabel="Download"
        pending={ask.isPending}
        hasPassword={hasLocalPassword()}
        {...(ask.error && { error: ask.error.message })}
        onConfirm={(password) => ask.mutate(password)}
      />
    </>
  );
}
