import { Dialog } from '../dialogs/dialog.tsx';
import { QuestionDialogContent } from '../dialogs/question-dialog-content.tsx';

export type LinkQuestionProps = {
  question: { title: string; actLabel: string };
  onAct: () => void;
  onClose: () => void;
};

/** Asks whether to follow a link. */
export function LinkQuestion({ question, onAct, onClose }: LinkQuestionProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <QuestionDialogContent {...question} danger onAct={onAct} />
    </Dialog>
  );
}
