import {
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
} from 'react';
import { normalizePhoneNumber, telHref } from '#domain/contact/phone-number.ts';
import { ConfirmedLink } from '#web/ui/buttons/confirmed-link.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { browserCallsStore } from './browser-calls.ts';
import { useRefusedCall } from './refused-calls.query.ts';

// Few calls are refused: their dialog is not part of the first script.
const RefusedCallDialog = lazy(async () => ({
  default: (await import('./refused-call-dialog.tsx')).RefusedCallDialog,
}));

type GatedCallLinkProps = Omit<ComponentProps<typeof ConfirmedLink>, 'href'> & {
  /** The lead; null for a number that belongs to none. */
  propertyId: number | null;
  /** As it is known; usually ten digits. */
  phoneNumber: string;
};

/**
 * The one link that calls. Where calls are made in the browser it asks the gate on the server and
 * dials. Else it is an ordinary link where the gate allows the call; where it does not, the link says
 * why and when, and only an owner goes on, with a reason.
 */
export function GatedCallLink({ propertyId, phoneNumber: known, ...link }: GatedCallLinkProps) {
  const phoneNumber = normalizePhoneNumber(known) ?? '';
  const href = telHref(known);
  const refused = useRefusedCall(propertyId, phoneNumber);
  const [isAsking, setIsAsking] = useState(false);
  const inBrowser = useSyncExternalStore(browserCallsStore.subscribe, browserCallsStore.current);
  const callsHere = inBrowser !== null && phoneNumber !== '';
  // What is known of the number itself has its own question; the panel of a call says it too.
  if (link.question && !callsHere) return <ConfirmedLink href={href} {...link} />;
  // One element before and after the gate answers: a press or the focus on it is kept.
  const { question: _, onFollow, children, ...rest } = link;
  function onClick(event: MouseEvent) {
    if (callsHere) {
      event.preventDefault();
      inBrowser.start({ propertyId, phoneNumber });
      return;
    }
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
