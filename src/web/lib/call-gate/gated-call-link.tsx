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
import { useCallAnswer, type PhoneChannel } from './call-answers.query.ts';
import { gatedSmsHref, noteOwnContact } from './own-phone.ts';

// The gate has nothing to say of most calls: this is not part of the first script.
const GateWords = lazy(async () => ({ default: (await import('./gate-words.tsx')).GateWords }));

type GatedCallLinkProps = Omit<ComponentProps<typeof ConfirmedLink>, 'href' | 'onFollow'> & {
  /** The lead; null for a number that belongs to none, undefined where no owner is called. */
  propertyId: number | null | undefined;
  /** As it is known; usually ten digits. */
  phoneNumber: string;
  /** `sms` opens the texting app of the user's phone; its sign is that of the call beside it. */
  channel?: PhoneChannel;
  /** The text to send; it ends with the owner's line where the gate says so. */
  body?: string | undefined;
  onFollow?: () => void;
};

/**
 * The one link that calls or texts. Where calls are made in the browser it asks the gate on the server
 * and dials. Else it is an ordinary link where the gate allows the contact, with a sign where a rule
 * warns; where it does not, the link says why and when, and only an owner goes on, with a reason. A tap
 * waits while the gate has not answered.
 */
export function GatedCallLink(props: GatedCallLinkProps) {
  const { channel = 'call', propertyId, phoneNumber: known, body, question, ...rest } = props;
  const { onFollow, ...link } = rest;
  const phoneNumber = normalizePhoneNumber(known) ?? '';
  const { answer, isKnown } = useCallAnswer(propertyId, phoneNumber, channel);
  const href = channel === 'call' ? telHref(known) : gatedSmsHref(known, body, answer);
  const [tapped, setTapped] = useState<EventTarget & Element>();
  const inBrowser = useSyncExternalStore(browserCallsStore.subscribe, browserCallsStore.current);
  const calls = phoneNumber && channel === 'call' ? inBrowser : null;
  const isHeld = !isKnown || answer?.reason;
  return (
    <>
      <ConfirmedLink
        href={href}
        title={answer?.message}
        data-refused={answer?.reason}
        {...link}
        question={calls || isHeld ? undefined : question}
        onFollow={(event?: MouseEvent) => {
          if (event && calls) {
            event.preventDefault();
            return calls.start({ propertyId: propertyId ?? null, phoneNumber });
          }
          if (event && isHeld) {
            event.preventDefault();
            return setTapped(event.currentTarget);
          }
          if (propertyId !== undefined) noteOwnContact({ channel, propertyId, phoneNumber });
          onFollow?.();
        }}
      />
      {(tapped || (answer && channel === 'call')) && (
        <Suspense>
          <GateWords
            contact={{ channel, propertyId: propertyId ?? null, phoneNumber }}
            isTapped={tapped !== undefined}
            onClose={() => setTapped(undefined)}
            onAllowed={() => {
              setTapped(undefined);
              (tapped as HTMLElement).click();
            }}
            onFollow={() => {
              setTapped(undefined);
              onFollow?.();
              window.location.assign(href);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
