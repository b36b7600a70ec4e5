import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { phoneDetailWords } from '#domain/contact/phone-details.ts';
import { canBeTexted, phoneStatusLabels, phoneTypeShown } from '#domain/contact/phone-number.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import type { PhoneEntry } from '../mutations/phone.mutations.ts';
import { CallLink, TextLink, ThreadLink } from './contact-links.tsx';
import { CallCountMenu, narrowMenu, PhoneStatusMenu, TextCountMenu } from './phone-menus.tsx';

type PhoneRowProps = {
  property: Property;
  phone: PhoneEntry;
  tapCounts: boolean;
  /** In place of the type's badge, while contacts are edited. */
  typeMenu?: ReactNode;
  /** At the end of the row, while contacts are edited. */
  deletion?: ReactNode;
};

/** Six fit beside each other on a phone, each 40 px wide. */
const sign = 'max-md:min-w-10 max-md:justify-center max-md:px-0';
const menu = cn(narrowMenu, 'max-md:min-w-10 pointer-coarse:max-md:min-w-10');

/** One number in one line: tap to call, tap to text, its status and how often it was tried. */
export function PhoneRow({ property, phone, tapCounts, typeMenu, deletion }: PhoneRowProps) {
  const isMobile = canBeTexted(phone.type);
  const said = phoneDetailWords(phone.details ?? {});
  const given = { propertyId: property.id, phone, className: menu };
  const warnings = warningsOf(phone, property.isSample);
  // On a phone what is said of a number stands below it, but for a type that is being changed.
  const caption = (
    <span aria-hidden className="block text-2xs text-ink-soft capitalize md:hidden">
      {typeMenu ? null : phoneTypeShown(phone)}
      {typeMenu || warnings.length > 0 ? null : ` · ${phoneStatusLabels[phone.status]}`}
      {warnings.map(({ short, tone }) => (
        <span key={short} className={tone === 'red' ? 'text-red-text' : 'text-amber-text'}>
          {' '}
          · {short}
        </span>
      ))}
    </span>
  );
  return (
    <li
      data-gate-words="full"
      className="flex flex-wrap items-center gap-x-1 gap-y-1 py-0.5 max-md:gap-0 max-md:py-0"
    >
      <CallLink
        property={property}
        phone={phone}
        tapCounts={tapCounts}
        caption={caption}
        className="-ml-2 whitespace-nowrap max-md:pr-0"
      />
      <div
        className={cn(
          'ml-auto flex items-center gap-1 md:contents',
          typeMenu && 'max-md:flex-wrap',
        )}
      >
        {isMobile && (
          <TextLink property={property} phone={phone} isShort className={cn(sign, 'md:px-1.5')} />
        )}
        {isMobile && (
          <ThreadLink property={property} phone={phone} className={cn(sign, 'md:px-1.5')} />
        )}
        <div className="ml-auto flex items-center gap-1 md:flex-wrap">
          <span className="max-md:sr-only md:contents">
            {warnings.map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </span>
          {typeMenu ?? (
            <span className="text-xs text-ink-soft capitalize max-md:sr-only">
              {phoneTypeShown(phone)}
            </span>
          )}
          <PhoneStatusMenu {...given} isShort />
          <CallCountMenu {...given} />
          {isMobile && <TextCountMenu {...given} />}
          {deletion}
        </div>
      </div>
      {said.length > 0 && (
        <p className="basis-full text-xs text-ink-soft first-letter:capitalize">
          {said.join(' · ')}
        </p>
      )}
    </li>
  );
}

/** What asks first: a number that should not be contacted. Texts from the user's own phone are not blocked. */
function warningsOf(phone: PhoneEntry, isSample: boolean) {
  return [
    phone.optedOutAt && ({ label: 'Opted out', short: 'Opted out', tone: 'red' } as const),
    phone.doNotCall && ({ label: 'Do not call', short: 'DNC', tone: 'red' } as const),
    phone.litigator && ({ label: 'Litigator', short: 'Litigator', tone: 'red' } as const),
    // Of a sample lead, the head says that it is invented.
    phone.sandbox && !isSample && ({ label: 'Sandbox', short: 'Sandbox', tone: 'amber' } as const),
  ].filter((warning) => typeof warning === 'object' && warning !== null);
}
