import { Suspense, useState, type ComponentProps, type MouseEvent } from 'react';
import type { ConfirmLinkDialogProps } from './confirm-link-dialog.tsx';
import { lazy } from '../loading/lazy.ts';

// Few links ask: their dialog is not part of the first script.
const ConfirmLinkDialog = lazy(async () => ({
  default: (await import('./confirm-link-dialog.tsx')).ConfirmLinkDialog,
}));

type ConfirmedLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string;
  /** Asked before the link is followed; without one it is followed immediately. */
  question?: ConfirmLinkDialogProps['question'] | undefined;
  /** Runs when the link is followed, and not when the user declines; with the click that follows it. */
  onFollow?: (event?: MouseEvent) => void;
};

/** A link that asks first if there is a reason to. */
export function ConfirmedLink({ href, question, onFollow, children, ...link }: ConfirmedLinkProps) {
  const [isConfirming, setIsConfirming] = useState(false);

  function onClick(event: MouseEvent) {
    if (!question) return onFollow?.(event);
    event.preventDefault();
    setIsConfirming(true);
  }

  function follow() {
    setIsConfirming(false);
    onFollow?.();
    window.location.assign(href);
  }

  return (
    <>
      <a href={href} {...link} onClick={onClick}>
        {children}
      </a>
      {isConfirming && question && (
        <Suspense>
          <ConfirmLinkDialog
            question={question}
            onAct={follow}
            onClose={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
