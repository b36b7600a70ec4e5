import { hasLocalPassword } from '#web/lib/local-password.ts';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';

export type ConfirmDeletionDialogProps = {
  open: boolean;
  /** What will become of them: '4 leads go to the trash for 30 days'. */
  forecast?: string | undefined;
  pending: boolean;
  /** Why the last try was refused. */
  error: string | undefined;
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the password before the selection is deleted; returned by `useRemoveProperties`. */
export function ConfirmDeletionDialog({
  onCancel,
  forecast,
  ...dialog
}: ConfirmDeletionDialogProps) {
  const hasPassword = hasLocalPassword();
  return (
    <PasswordDialog
      title="Confirm Deletion"
      text={
        <>
          <span className="block">
            {hasPassword
              ? 'Enter your password to confirm the deletion of selected properties.'
              : 'Confirm the deletion of selected properties.'}
          </span>
          {forecast && <span className="mt-1 block">{forecast}.</span>}
        </>
      }
      confirmLabel="Delete Properties"
      danger
      hasPassword={hasPassword}
      onOpenChange={(open) => !open && onCancel()}
      {...dialog}
    />
  );
}
