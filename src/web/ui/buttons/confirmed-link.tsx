import { lazy, Suspense, useState, type ComponentProps, type MouseEvent } from 'react';
import type { LinkQuestionProps } from './link-question.tsx';

// Few links ask: their dialog is not part of the first script.
const LinkQuestion = lazy(async () => ({
  default: (await import('./link-question.tsx')).LinkQuestion,
}));

type ConfirmedLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string;
  /** Asked before the link is followed; without one it is followed immediately. */
  question?: LinkQuestionProps['question'] | undefined;
  /** Runs when the link is followed, and not when the user declines. */
  onFollow?: () => void;
};

/** A link that asks first if there is a reason to. */
export function ConfirmedLink({ href, question, onFollow, children, ...link }: ConfirmedLinkProps) {
  const [asking, setAsking] = useState(false);

  function onClick(event: MouseEvent) {
    if (!question) return onFollow?.();
    event.preventDefault();
    setAsking(true);
  }

  function follow() {
    setAsking(false);
    onFollow?.();
    window.location.assign(href);
  }

  return (
    <>
      <a href={href} {...link} onClick={onClick}>
        {children}
      </a>
      {asking && question && (
        <Suspense>
          <LinkQuestion question={question} onAct={follow} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
