import { Suspense, useState, type ComponentProps, type MouseEvent } from 'react';
import { ConfirmedLink } from '#web/ui/buttons/confirmed-link.tsx';
import { useRefusedCall } from './refused-calls.query.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

// Few calls are refused: their dialog is not part of the first script.
const RefusedCallDialog = lazy(async () => ({
  default: (await import('./refused-call-dialog.tsx')).RefusedCallDialog,
}));

type GatedCallLinkProps = ComponentProps<typeof ConfirmedLink> & {
  /** The lead; null for a number that belongs to none. */
  propertyId: number | null;
  /** Ten digits. */
  phoneNumber: string;
};

/**
 * A link that calls. Where the gate allows the call it is an ordinary link; where it does not, the
 * link says why and when, and only an owner goes on, with a reason.
 */
export function GatedCallLink({ propertyId, phoneNumber, ...link }: GatedCallLinkProps) {
  const refused = useRefusedCall(propertyId, phoneNumber);
  const [isAsking, setIsAsking] = useState(false);
  // What is known of the number itself has its own question.
  if (link.question) return <ConfirmedLink {...link} />;
  // One element before and after the gate answers: a press or the focus on it is kept.
  const { href, question: _, onFollow, children, ...rest } = link;
  function onClick(event: MouseEvent) {
    if (!refused) return onFollow?.();
    event.preventDefault();
    setIsAsking(true);
  }
  return (
    <>
      <a href={href} title={refused?.message} {...rest} onClick={onClick}>
        {children}
      </a>
      {isAsking && refused && (
        <Suspense>
          <RefusedCallDialog
            refused={refused}
            onClose={() => setIsAsking(false)}
            onCall={() => {
              setIsAsking(false);
              onFollow?.();
              window.location.assign(href);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
