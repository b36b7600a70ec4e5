import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';

export type ConfirmDeletionDialogProps = {
  open: boolean;
  pending: boolean;
  /** Why the last try was refused. */
  error: string | undefined;
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the password before what is selected is deleted; given by `useRemoveProperties`. */
export function ConfirmDeletionDialog({ onCancel, ...dialog }: ConfirmDeletionDialogProps) {
  return (
    <PasswordDialog
      title="Confirm Deletion"
      text="Enter your password to confirm the deletion of selected properties."
      confirmLabel="Delete Properties"
      danger
      onOpenChange={(open) => !open && onCancel()}
      {...dialog}
    />
  );
}
