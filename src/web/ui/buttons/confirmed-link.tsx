import { useState, type ComponentProps, type MouseEvent } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { QuestionDialogContent } from '../dialogs/question-dialog-content.tsx';

type ConfirmedLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string;
  /** Asked before the link is followed; without one it is followed at once. */
  question?: { title: string; description?: string; actLabel: string } | undefined;
  /** Runs when the link is followed, and not when the user declines. */
  onFollow?: () => void;
};

/** A link that asks first where there is a reason to. */
export function ConfirmedLink({ question, onFollow, children, ...link }: ConfirmedLinkProps) {
  const [asking, setAsking] = useState(false);

  function onClick(event: MouseEvent) {
    if (!question) return onFollow?.();
    event.preventDefault();
    setAsking(true);
  }

  function follow() {
    setAsking(false);
    onFollow?.();
    window.location.assign(link.href);
  }

  return (
    <>
      <a {...link} onClick={onClick}>
        {children}
      </a>
      <Dialog open={asking} onOpenChange={setAsking}>
        {asking && question && <QuestionDialogContent {...question} danger onAct={follow} />}
      </Dialog>
    </>
  );
}
