import { MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#api/property.schema.ts';
import { outreachOpener } from '#domain/outreach-opener.ts';
import {
  contactCountOptions,
  formatPhoneNumber,
  phoneStatuses,
  phoneStatusLabels,
  smsHref,
  telHref,
} from '#domain/phone-number.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BadgeMenu } from '#web/ui/badge-menu.tsx';
import { mostContacts, useCallCount, useSmsCount } from '../mutations/use-contact-count.ts';
import { usePhoneStatus } from '../mutations/use-phone-status.ts';
import type { PhoneEntry } from '../use-property-change.ts';

const statusTones = { unverified: 'neutral', correct: 'green', wrong: 'red' } as const;
const statusOptions = phoneStatuses.map((status) => ({
  value: status,
  label: phoneStatusLabels[status].label,
  tone: statusTones[status],
}));
const countOptions = contactCountOptions.map((count) => ({
  value: String(count),
  label: String(count),
}));

type PhoneRowProps = {
  property: Property;
  phone: PhoneEntry;
  tapCounts: boolean;
  extra?: ReactNode;
};

/** One number: tap to call, tap to text, its status and how often it was tried. */
export function PhoneRow({ property, phone, tapCounts, extra }: PhoneRowProps) {
  const { id } = property;
  const phoneNumber = phone.number;
  const status = usePhoneStatus();
  const calls = useCallCount();
  const texts = useSmsCount();
  const callsAfterTap = Math.min(phone.callCount + (tapCounts ? 1 : 0), mostContacts);
  const textsAfterTap = Math.min(phone.smsCount + 1, mostContacts);
  const shown = formatPhoneNumber(phoneNumber);
  const isMobile = phone.type === 'mobile';

  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <a
        href={telHref(phoneNumber)}
        onClick={() => calls.mutate({ id, phoneNumber, count: callsAfterTap })}
        aria-label={`Call ${shown}`}
        className={contactLink}
      >
        <Phone aria-hidden />
        <span className="tabular-nums">{shown}</span>
      </a>
      {isMobile && (
        <a
          href={smsHref(phoneNumber, openerFor(property, phone.smsCount))}
          onClick={() => texts.mutate({ id, phoneNumber, count: textsAfterTap })}
          aria-label={`Text ${shown}`}
          className={contactLink}
        >
          <MessageSquareText aria-hidden />
          <span className="md:sr-only">Text</span>
        </a>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <Warnings phone={phone} />
        <Badge tone="outline" className="capitalize">
          {phone.type}
        </Badge>
        <BadgeMenu
          label={`Status of ${shown}`}
          value={phone.status}
          options={statusOptions}
          onChange={(next) => status.mutate({ id, phoneNumber, status: next })}
        >
          {phoneStatusLabels[phone.status].letter}
        </BadgeMenu>
        <CountMenu
          label={`Calls to ${shown}`}
          word="Calls"
          count={phone.callCount}
          onChange={(count) => calls.mutate({ id, phoneNumber, count })}
        />
        {isMobile && (
          <CountMenu
            label={`Texts to ${shown}`}
            word="SMS"
            count={phone.smsCount}
            onChange={(count) => texts.mutate({ id, phoneNumber, count })}
          />
        )}
        {extra}
      </div>
    </li>
  );
}

const contactLink =
  'inline-flex min-h-11 touch-target items-center gap-1.5 rounded-md px-2 text-sm font-medium text-accent-text hover:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0';

type CountMenuProps = {
  label: string;
  word: string;
  count: number;
  onChange: (count: number) => void;
};

function CountMenu({ label, word, count, onChange }: CountMenuProps) {
  return (
    <BadgeMenu
      label={label}
      value={String(count)}
      options={countOptions}
      tone={count > 0 ? 'blue' : 'neutral'}
      onChange={(next) => onChange(Number(next))}
    >
      {word} {count}
    </BadgeMenu>
  );
}

/** The person's own phone is theirs to use: these warn, they do not block. */
function Warnings({ phone }: { phone: PhoneEntry }) {
  return (
    <>
      {phone.doNotCall && <Badge tone="red">Do not call</Badge>}
      {phone.litigator && <Badge tone="red">Litigator</Badge>}
      {phone.sandbox && <Badge tone="amber">Sandbox</Badge>}
    </>
  );
}

/** What the texting app is opened with; each further text opens differently. */
function openerFor(property: Property, index: number): string {
  return outreachOpener({
    recipientName: property.firstName || property.fullName.split(' ')[0] || undefined,
    propertyAddress: property.streetAddress || undefined,
    index,
    leadType: property.propertyType,
  });
}
