import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { ConfirmedLink } from '#web/ui/buttons/confirmed-link.tsx';
import { useRefusedCall } from './refused-calls.query.ts';

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
  if (!refused || link.question) return <ConfirmedLink {...link} />;
  const { href, question: _, onFollow, children, ...rest } = link;
  return (
    <>
      <a
        href={href}
        title={refused.message}
        {...rest}
        onClick={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {children}
      </a>
      {isAsking && (
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
