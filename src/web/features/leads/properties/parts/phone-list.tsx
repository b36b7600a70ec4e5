import { useState, type ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { bestPhone } from '../detail/best-phone.ts';
import type { PhoneEntry } from '../mutations/phone.mutations.ts';
import { ShortPhoneRow } from './short-phone-row.tsx';

/**
 * The owner's numbers of a type, the best one first: the first ones until the user asks for all.
 * @param phoneType `all`, or a type; spaces and case do not matter
 */
export function useShownPhones(property: Property, phoneType: string, atFirst: number) {
  const [showsAll, setShowsAll] = useState(false);
  const wanted = normalise(phoneType);
  const phones = (property.metadata.skipTrace?.phoneNumbers ?? []).filter(
    (phone) => wanted === 'all' || normalise(phone.type) === wanted,
  );
  const best = bestPhone(phones);
  const ranked = best ? [best, ...phones.filter((phone) => phone !== best)] : phones;
  const shown = showsAll ? ranked : ranked.slice(0, atFirst);
  return {
    property,
    shown,
    more: phones.length - shown.length,
    showAll: () => setShowsAll(true),
    none: wanted === 'all' ? 'No phone number' : `No ${wanted} number`,
  };
}

type ShownPhones = ReturnType<typeof useShownPhones>;

/** The numbers of a lead in a list, each in one line. */
export function PhoneList({ property, shown }: ShownPhones) {
  return (
    <PhoneItems phones={shown}>
      {(phone) => <ShortPhoneRow key={phone.number} property={property} phone={phone} />}
    </PhoneItems>
  );
}

/** '+2 numbers', which shows them. */
export function MorePhones({ more, showAll }: ShownPhones) {
  if (more === 0) return null;
  const noun = more === 1 ? 'number' : 'numbers';
  return (
    <Button
      size="sm"
      variant="link"
      aria-label={`Show ${more} more ${noun}`}
      className="h-7 px-1 max-md:h-7 pointer-coarse:min-w-11"
      onClick={showAll}
    >
      +{more} <span className="pointer-coarse:sr-only">{noun}</span>
    </Button>
  );
}

type PhoneItemsProps = {
  phones: readonly PhoneEntry[];
  children: (phone: PhoneEntry) => ReactNode;
};

/** A list of numbers under its name; none is no list. */
export function PhoneItems({ phones, children }: PhoneItemsProps) {
  if (phones.length === 0) return null;
  return (
    <ul aria-label="Phone numbers" className="flex flex-col divide-y divide-line">
      {phones.map(children)}
    </ul>
  );
}

const normalise = (type: string) => type.replaceAll(/\s/g, '').toLowerCase();
