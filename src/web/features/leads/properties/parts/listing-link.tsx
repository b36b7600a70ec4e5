import { ExternalLink } from 'lucide-react';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { cn } from '#web/ui/styles/cn.ts';

type Address = Pick<Property, 'streetAddress' | 'city' | 'state' | 'zipCode'>;
type Place = Address & Pick<Property, 'apn' | 'county'>;

/** The replacement for the street of a lead that is known only by its parcel. */
export const missingAddress = 'Address missing';

/** The address in one line; a ZIP shows its first five characters. */
export function addressLine({ streetAddress, city, state, zipCode }: Address): string {
  const region = [state, zipCode.slice(0, 5)].filter(Boolean).join(' ');
  return [withoutCapitals(streetAddress), withoutCapitals(city), region].filter(Boolean).join(', ');
}

type ListingLinkProps = {
  property: Place;
  /** Cuts a long street, on a card: its town, ZIP and mark stay. */
  inOneLine?: boolean;
};

/** The address, leading to its search on Zillow in a new tab. */
export function ListingLink({ property, inOneLine }: ListingLinkProps) {
  if (!property.streetAddress)
    return (
      <p className={cn('text-sm', inOneLine ? 'truncate' : 'break-words')}>
        {parcelLine(property)}
      </p>
    );
  const line = addressLine(property);
  const cut = inOneLine
    ? withoutCapitals(property.streetAddress).length + 1
    : line.lastIndexOf(' ') + 1;
  const slug = line.replace(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <a
      href={`https://www.zillow.com/homes/${encodeURIComponent(slug)}_rb/`}
      target="_blank"
      rel="noopener noreferrer"
      title={inOneLine ? line : undefined}
      className={cn(
        'max-w-full text-sm text-ink-soft underline-offset-2 hover:text-ink hover:underline',
        // What cuts the text would cut a larger touch area too.
        inOneLine
          ? 'relative flex self-start pointer-coarse:-mb-6 pointer-coarse:pb-6'
          : 'inline-block break-words touch-target-down',
      )}
    >
      <span className={inOneLine ? 'shrink-99 truncate' : undefined}>{line.slice(0, cut)}</span>
      {/* The mark stays with the last word. */}
      <span className={inOneLine ? 'overflow-hidden whitespace-pre' : 'whitespace-nowrap'}>
        {line.slice(cut)}
        <ExternalLink aria-hidden className="ml-1 inline size-3 align-baseline" />
      </span>
      <span className="sr-only">(opens Zillow in a new tab)</span>
    </a>
  );
}

/** 'Address missing: parcel 093-02, Davidson County, TN' */
function parcelLine({ apn, county, ...address }: Place): string {
  const where = [county && `${county} County`, addressLine(address)].filter(Boolean).join(', ');
  const parcel = [apn && `parcel ${apn}`, where].filter(Boolean).join(', ');
  return parcel ? `${missingAddress}: ${parcel}` : missingAddress;
}
