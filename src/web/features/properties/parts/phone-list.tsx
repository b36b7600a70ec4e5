import type { ReactNode } from 'react';
import type { Property } from '#api/property.schema.ts';
import { PhoneRow } from './phone-row.tsx';

type PhoneListProps = {
  property: Property;
  /** `all`, or a type; spaces and case do not matter. */
  phoneType?: string;
  /** Tapping the call link counts up on a card, and keeps the count in the dialog. */
  tapCounts: boolean;
  /** Controls at the end of a row, while contacts are edited. */
  renderExtra?: (number: string) => ReactNode;
};

/** The owner's numbers. */
export function PhoneList({ property, phoneType = 'all', tapCounts, renderExtra }: PhoneListProps) {
  const wanted = normalise(phoneType);
  const phones = (property.metadata.skipTrace?.phoneNumbers ?? []).filter(
    (phone) => wanted === 'all' || normalise(phone.type) === wanted,
  );
  if (phones.length === 0) return null;
  return (
    <ul aria-label="Phone numbers" className="flex flex-col divide-y divide-line">
      {phones.map((phone) => (
        <PhoneRow
          key={phone.number}
          property={property}
          phone={phone}
          tapCounts={tapCounts}
          extra={renderExtra?.(phone.number)}
        />
      ))}
    </ul>
  );
}

const normalise = (type: string) => type.replaceAll(/\s/g, '').toLowerCase();
