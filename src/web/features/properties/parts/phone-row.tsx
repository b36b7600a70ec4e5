import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import {
  contactCountOptions,
  formatPhoneNumber,
  phoneStatuses,
  phoneStatusLabels,
} from '#domain/contact/phone-number.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { BadgeMenu } from '#web/ui/menus/badge-menu.tsx';
import {
  useCallCount,
  useSmsCount,
  usePhoneStatus,
  type PhoneEntry,
} from '../mutations/phone.mutations.ts';
import { CallLink, TextLink } from './contact-links.tsx';

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
  /** In place of the type's badge, while contacts are edited. */
  typeMenu?: ReactNode;
  /** At the end of the row, while contacts are edited. */
  deletion?: ReactNode;
};

/** One number: tap to call, tap to text, its status and how often it was tried. */
export function PhoneRow({ property, phone, tapCounts, typeMenu, deletion }: PhoneRowProps) {
  const { id } = property;
  const phoneNumber = phone.number;
  const status = usePhoneStatus();
  const calls = useCallCount();
  const texts = useSmsCount();
  const shown = formatPhoneNumber(phoneNumber);
  const isMobile = phone.type === 'mobile';

  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 pointer-coarse:gap-y-2.5 pointer-coarse:py-2">
      <CallLink property={property} phone={phone} tapCounts={tapCounts} />
      {isMobile && <TextLink property={property} phone={phone} />}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <Warnings phone={phone} />
        {typeMenu ?? (
          <Badge tone="outline" className="capitalize">
            {phone.type}
          </Badge>
        )}
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
        {deletion}
      </div>
    </li>
  );
}

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

/** Calls and texts from the user's own phone ask first and are not blocked. */
function Warnings({ phone }: { phone: PhoneEntry }) {
  return (
    <>
      {phone.optedOutAt && <Badge tone="red">Opted out</Badge>}
      {phone.doNotCall && <Badge tone="red">Do not call</Badge>}
      {phone.litigator && <Badge tone="red">Litigator</Badge>}
      {phone.sandbox && <Badge tone="amber">Sandbox</Badge>}
    </>
  );
}
