import { Button } from '../buttons/button.tsx';
import { DialogClose, DialogContent, type DialogContentProps } from './dialog.tsx';

type QuestionDialogContentProps = Pick<DialogContentProps, 'title' | 'description'> & {
  /** The label of the confirm button. */
  actLabel: string;
  /** A destructive action looks like one. */
  danger?: boolean;
  pending?: boolean;
  onAct: () => void;
};

/** A dialog that only asks: Cancel, or the action itself. */
export function ConfirmDialogContent({
  actLabel,
  danger,
  pending,
  onAct,
  ...dialog
}: QuestionDialogContentProps) {
  return (
    <DialogContent
      {...dialog}
      width="sm"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onAct}>
            {actLabel}
          </Button>
        </>
      }
    />
  );
}
