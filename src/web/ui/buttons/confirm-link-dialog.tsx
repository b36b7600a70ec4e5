import { Dialog } from '../dialogs/dialog.tsx';
import { ConfirmDialogContent } from '../dialogs/confirm-dialog-content.tsx';

export type ConfirmLinkDialogProps = {
  question: { title: string; actLabel: string };
  onAct: () => void;
  onClose: () => void;
};

/** Asks whether to follow a link. */
export function ConfirmLinkDialog({ question, onAct, onClose }: ConfirmLinkDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ConfirmDialogContent {...question} danger onAct={onAct} />
    </Dialog>
  );
}
