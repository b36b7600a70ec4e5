import { MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  contactCountOptions,
  formatPhoneNumber,
  phoneStatuses,
  phoneStatusLabels,
} from '#domain/contact/phone-number.ts';
import { BadgeMenu } from '#web/ui/menus/badge-menu.tsx';
import {
  useCallCount,
  usePhoneStatus,
  useSmsCount,
  type PhoneEntry,
} from '../mutations/phone.mutations.ts';

const statusTones = { unverified: 'neutral', correct: 'green', wrong: 'red' } as const;
const statusOptions = phoneStatuses.map((status) => ({
  value: status,
  label: phoneStatusLabels[status],
  letter: phoneStatusLabels[status][0]!,
  tone: statusTones[status],
}));
const countOptions = contactCountOptions.map((count) => ({
  value: String(count),
  label: String(count),
}));

type PhoneMenuProps = {
  propertyId: number;
  phone: PhoneEntry;
  className?: string;
};

/**
 * Whether the number reaches the owner: Unverified, Correct or Wrong.
 * @param props.isShort shows its letter alone on a phone
 */
export function PhoneStatusMenu(props: PhoneMenuProps & { isShort?: boolean }) {
  const { propertyId, phone, className, isShort = false } = props;
  const { mutate } = usePhoneStatus();
  return (
    <BadgeMenu
      label={`Status of ${formatPhoneNumber(phone.number)}`}
      value={phone.status}
      options={statusOptions}
      {...(className && { className })}
      onChange={(status) => mutate({ id: propertyId, phoneNumber: phone.number, status })}
    >
      {isShort && <ShortStatus label={phoneStatusLabels[phone.status]} />}
    </BadgeMenu>
  );
}

const ShortStatus = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="font-semibold">
      {label[0]}
    </span>{' '}
    <span className="max-md:sr-only">{label}</span>
  </>
);

/** How often the number was called, 0 to 10. */
export function CallCountMenu({ propertyId, phone, className }: PhoneMenuProps) {
  const { mutate } = useCallCount();
  return (
    <BadgeMenu
      label={`Calls to ${formatPhoneNumber(phone.number)}`}
      value={String(phone.callCount)}
      options={countOptions}
      tone={phone.callCount > 0 ? 'blue' : 'neutral'}
      {...(className && { className })}
      onChange={(count) =>
        mutate({ id: propertyId, phoneNumber: phone.number, count: Number(count) })
      }
    >
      <Count word="Calls" icon={<Phone aria-hidden />} count={phone.callCount} />
    </BadgeMenu>
  );
}

/** How often the number was texted, 0 to 10. */
export function TextCountMenu({ propertyId, phone, className }: PhoneMenuProps) {
  const { mutate } = useSmsCount();
  return (
    <BadgeMenu
      label={`Texts to ${formatPhoneNumber(phone.number)}`}
      value={String(phone.smsCount)}
      options={countOptions}
      tone={phone.smsCount > 0 ? 'blue' : 'neutral'}
      {...(className && { className })}
      onChange={(count) =>
        mutate({ id: propertyId, phoneNumber: phone.number, count: Number(count) })
      }
    >
      <Count word="SMS" icon={<MessageSquareText aria-hidden />} count={phone.smsCount} />
    </BadgeMenu>
  );
}

function Count({ word, icon, count }: { word: string; icon: ReactNode; count: number }) {
  return (
    <span className="tabular inline-flex items-center gap-1">
      {icon}
      <span className="sr-only">{word}</span> {count}
    </span>
  );
}

/** Narrower than other menus and without their arrows: a number and its menus are one line. */
export const narrowMenu = 'justify-center px-1 [&>svg]:hidden pointer-coarse:min-w-11';
