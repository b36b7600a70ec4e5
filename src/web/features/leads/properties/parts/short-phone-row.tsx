import type { Property } from '#api/properties/property.schema.ts';
import { canBeTexted, formatPhoneNumber, phoneTypeShown } from '#domain/contact/phone-number.ts';
import type { PhoneEntry } from '../mutations/phone.mutations.ts';
import { CallLink, TextLink, ThreadLink } from './contact-links.tsx';
import { CallCountMenu, narrowMenu, PhoneStatusMenu, TextCountMenu } from './phone-menus.tsx';

/** One number in one line, for cards: what applies to all numbers is in the card's badges. */
export function ShortPhoneRow({ property, phone }: { property: Property; phone: PhoneEntry }) {
  const given = { propertyId: property.id, phone, className: narrowMenu };
  return (
    <li className="@container">
      <div className="flex flex-wrap items-center justify-between gap-y-1 pointer-coarse:gap-0 pointer-coarse:@max-[20.5rem]:pb-1.5">
        <span className="flex min-w-0 items-center pointer-coarse:@max-[21rem]:[&_[data-gate]]:hidden">
          <CallLink
            property={property}
            phone={phone}
            tapCounts
            className="-ml-2 whitespace-nowrap md:min-h-7 md:pr-1 pointer-coarse:@max-[21rem]:[&_svg]:hidden"
          />
          {canBeTexted(phone.type) && (
            <>
              <TextLink
                property={property}
                phone={phone}
                isShort
                className="max-md:min-w-11 md:min-h-7 md:px-1"
              />
              {/* A narrow card has no room for it: the thread opens from the detail. */}
              <ThreadLink
                property={property}
                phone={phone}
                className="px-1 md:min-h-7 @max-[21rem]:hidden pointer-coarse:hidden"
              />
            </>
          )}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-0.5">
          <span className="sr-only">
            {phoneTypeShown(phone)} {formatPhoneNumber(phone.number)}
          </span>
          <PhoneStatusMenu {...given} />
          <CallCountMenu {...given} />
          {canBeTexted(phone.type) && <TextCountMenu {...given} />}
        </span>
      </div>
    </li>
  );
}
