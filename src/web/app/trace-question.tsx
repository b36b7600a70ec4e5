import { useState, useSyncExternalStore } from 'react';
import { endTraceQuestion, traceQuestionStore } from '#web/lib/trace-question.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { QuestionDialogContent } from '#web/ui/dialogs/question-dialog-content.tsx';

/** Asks before one owner is traced if that costs money, or if it is a second time. */
export function TraceQuestionDialog() {
  const asked = useSyncExternalStore(traceQuestionStore.subscribe, traceQuestionStore.current);
  // While the dialog moves out it keeps its words.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  const { estimate, isAgain, onAgree } = shown;
  const { provider, sentence, costCents } = estimate;
  const price =
    costCents > 0
      ? `${provider} charges ${sentence}, where it finds the owner.`
      : 'A paid provider charges for it a second time.';
  return (
    <Dialog open={asked !== null} onOpenChange={(open) => !open && endTraceQuestion()}>
      <QuestionDialogContent
        title={isAgain ? 'Trace again?' : 'Skip trace this lead?'}
        description={isAgain ? `This owner was traced already. ${price}` : price}
        actLabel={isAgain ? 'Trace again' : 'Start skip trace'}
        onAct={() => {
          endTraceQuestion();
          onAgree();
        }}
      />
    </Dialog>
  );
}
