import { Link } from '@tanstack/react-router';
import { MessageSquareText, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { outreachOpener } from '#domain/contact/outreach-opener.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { contactWarning } from '#domain/contact/contact-warning.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { GatedCallLink } from '#web/lib/call-gate/gated-call-link.tsx';
import { promptCallOutcome } from '#web/lib/call-outcome-prompt.ts';
import { timeZoneInForce, today } from '#web/lib/time-zone.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { bestPhone } from '../detail/best-phone.ts';
import {
  maxContacts,
  useCallCount,
  useSmsCount,
  type PhoneEntry,
} from '../mutations/phone.mutations.ts';

type ContactLinkProps = {
  property: Property;
  phone: PhoneEntry;
  className?: string;
};

type CallLinkProps = ContactLinkProps & {
  tapCounts: boolean;
  format?: (digits: string) => string;
  /** In small letters below the number; hidden from screen readers, as it is no part of the link's name. */
  caption?: ReactNode;
};

/**
 * Tap to call.
 * @param props.tapCounts a tap counts up, as on a card; else it keeps the count, as in the dialog.
 * @param props.format how ten digits are written; chat has its own form
 */
export function CallLink(props: CallLinkProps) {
  const { property, phone, tapCounts, className, format = formatPhoneNumber, caption } = props;
  const { mutate } = useCallCount();
  const { number: phoneNumber } = phone;
  const count = Math.min(phone.callCount + (tapCounts ? 1 : 0), maxContacts);
  const shown = format(phoneNumber);
  const isBest = bestPhone(property.metadata.skipTrace?.phoneNumbers ?? []) === phone;
  return (
    <GatedCallLink
      propertyId={property.id}
      phoneNumber={phoneNumber}
      question={questionAbout(phone, 'Call')}
      onFollow={() => {
        mutate({ id: property.id, phoneNumber, count });
        promptCallOutcome({ property, phoneNumber, isCounted: tapCounts });
      }}
      data-hotkey="c"
      data-best={isBest || undefined}
      className={cn(contactLink, className)}
    >
      <Phone aria-hidden />
      <span className="tabular-nums">
        <span className="sr-only">Call </span>
        {shown}
        {caption}
      </span>
    </GatedCallLink>
  );
}

/**
 * Tap to text, with an opener to send; a tap counts up. Each further text opens differently.
 * @param props.isShort shows the sign alone
 */
export function TextLink(props: ContactLinkProps & { isShort?: boolean }) {
  const { property, phone, isShort, className } = props;
  const { mutate } = useSmsCount();
  const { number: phoneNumber } = phone;
  const count = Math.min(phone.smsCount + 1, maxContacts);
  const opener = outreachOpener({
    recipientName: property.greetingName,
    propertyAddress: withoutCapitals(property.streetAddress),
    index: phone.smsCount,
    leadType: property.propertyType,
  });
  return (
    <GatedCallLink
      channel="sms"
      propertyId={property.id}
      phoneNumber={phoneNumber}
      // No opener is offered to an opted-out number.
      body={phone.optedOutAt ? undefined : opener}
      question={questionAbout(phone, 'Text')}
      onFollow={() => mutate({ id: property.id, phoneNumber, count })}
      aria-label={`Text ${formatPhoneNumber(phoneNumber)}`}
      className={cn(contactLink, className)}
    >
      <MessageSquareText aria-hidden />
      <span className={isShort ? 'sr-only' : 'md:sr-only'}>Text</span>
    </GatedCallLink>
  );
}

/** Opens the thread with a number in the inbox. */
export function ThreadLink({ property, phone, className }: ContactLinkProps) {
  const label = `Message ${formatPhoneNumber(phone.number)}`;
  return (
    <Link
      to="/ai-chat"
      search={{ lead: property.id, number: phone.number }}
      data-hotkey="t"
      aria-label={label}
      title={label}
      className={cn(contactLink, className)}
    >
      <MessagesSquare aria-hidden />
    </Link>
  );
}

const questionAbout = (phone: PhoneEntry, act: 'Call' | 'Text') =>
  contactWarning(phone, act, { today: today(), timeZone: timeZoneInForce() });

const contactLink =
  'inline-flex min-h-11 touch-target items-center gap-1.5 rounded-md px-2 text-sm font-medium text-accent-text hover:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0';
