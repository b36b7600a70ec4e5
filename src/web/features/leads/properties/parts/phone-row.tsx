import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { canBeTexted } from '#domain/contact/phone-number.ts';
import { Badge } from '#web/ui/display/badge.tsx';
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

/** One number: tap to call, tap to text, its status and how often it was tried. */
export function PhoneRow({ property, phone, tapCounts, typeMenu, deletion }: PhoneRowProps) {
  const isMobile = canBeTexted(phone.type);
  const given = { propertyId: property.id, phone, className: narrowMenu };
  return (
    <li
      data-gate-words="full"
      className="flex flex-wrap items-center gap-x-1 gap-y-1 py-0.5 pointer-coarse:gap-y-2.5 pointer-coarse:py-2"
    >
      <CallLink property={property} phone={phone} tapCounts={tapCounts} className="-ml-2" />
      {isMobile && <TextLink property={property} phone={phone} className="md:px-1.5" />}
      {isMobile && (
        <ThreadLink property={property} phone={phone} className="max-md:min-w-11 md:px-1.5" />
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <Warnings phone={phone} isSample={property.isSample} />
        {typeMenu ?? <span className="text-xs text-ink-soft capitalize">{phone.type}</span>}
        <PhoneStatusMenu {...given} />
        <CallCountMenu {...given} />
        {isMobile && <TextCountMenu {...given} />}
        {deletion}
      </div>
    </li>
  );
}

/** What asks first: a number that should not be contacted. Texts from the user's own phone are not blocked. */
function Warnings({ phone, isSample }: { phone: PhoneEntry; isSample: boolean }) {
  return (
    <>
      {phone.optedOutAt && <Badge tone="red">Opted out</Badge>}
      {phone.doNotCall && <Badge tone="red">Do not call</Badge>}
      {phone.litigator && <Badge tone="red">Litigator</Badge>}
      {/* Of a sample lead, the head says that it is invented. */}
      {phone.sandbox && !isSample && <Badge tone="amber">Sandbox</Badge>}
    </>
  );
}
