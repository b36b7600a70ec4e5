import { Phone } from 'lucide-react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { contactWarning } from '#domain/contact/contact-warning.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { promptCallOutcome } from '#web/lib/call-outcome-prompt.ts';
import { GatedCallLink } from '#web/lib/call-gate/gated-call-link.tsx';
import { timeZoneInForce, today } from '#web/lib/time-zone.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Calls the number of a conversation, after the gate. */
export function CallButton({ conversation }: { conversation: Conversation }) {
  const { property, phoneNumber, optedOut } = conversation;
  const question = contactWarning({ optedOutAt: optedOut?.since }, 'Call', {
    today: today(),
    timeZone: timeZoneInForce(),
  });
  // The outcome is asked of a number that the lead has: it is counted with it.
  const isOwners = property?.metadata.skipTrace?.phoneNumbers.some(
    ({ number }) => number === phoneNumber,
  );
  return (
    <span data-gate-words="short" className="inline-flex flex-row-reverse items-center gap-2">
      <Button asChild className="max-md:h-11">
        <GatedCallLink
          propertyId={property?.id ?? null}
          phoneNumber={phoneNumber}
          aria-label={`Call ${formatPhoneNumberDashed(phoneNumber)}`}
          question={question}
          onFollow={() => {
            if (property && isOwners)
              promptCallOutcome({ property, phoneNumber, isCounted: false });
          }}
        >
          <Phone aria-hidden /> Call
        </GatedCallLink>
      </Button>
    </span>
  );
}
