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
import { useCallAnswer } from './call-answers.query.ts';

// The gate has nothing to say of most calls: this is not part of the first script.
const GateWords = lazy(async () => ({ default: (await import('./gate-words.tsx')).GateWords }));

type GatedCallLinkProps = Omit<ComponentProps<typeof ConfirmedLink>, 'href' | 'onFollow'> & {
  /** The lead; null for a number that belongs to none, undefined where no owner is called. */
  propertyId: number | null | undefined;
  /** As it is known; usually ten digits. */
  phoneNumber: string;
  onFollow?: () => void;
};

/**
 * The one link that calls. Where calls are made in the browser it asks the gate on the server and
 * dials. Else it is an ordinary link where the gate allows the call, with a sign where a rule warns;
 * where it does not, the link says why and when, and only an owner goes on, with a reason.
 */
export function GatedCallLink(props: GatedCallLinkProps) {
  const { propertyId, phoneNumber: known, question, onFollow, ...link } = props;
  const phoneNumber = normalizePhoneNumber(known) ?? '';
  const href = telHref(known);
  const answer = useCallAnswer(propertyId, phoneNumber);
  const [isAsking, setIsAsking] = useState(false);
  const inBrowser = useSyncExternalStore(browserCallsStore.subscribe, browserCallsStore.current);
  const calls = phoneNumber ? inBrowser : null;
  // The gate's word replaces the question, which is asked until it is known.
  const isRefused = answer?.reason;
  return (
    <>
      <ConfirmedLink
        href={href}
        title={answer?.message}
        {...link}
        question={calls || isRefused ? undefined : question}
        onFollow={(event?: MouseEvent) => {
          if (!event || !(calls || isRefused)) return onFollow?.();
          event.preventDefault();
          if (calls) calls.start({ propertyId: propertyId ?? null, phoneNumber });
          else setIsAsking(true);
        }}
      />
      {answer && (
        <Suspense>
          <GateWords
            answer={answer}
            isAsking={isAsking}
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
