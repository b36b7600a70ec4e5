import { useState, type ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { PhoneEntry } from '../mutations/phone.mutations.ts';
import { PhoneRow } from './phone-row.tsx';

type PhoneListProps = {
  property: Property;
  /** `all`, or a type; spaces and case do not matter. */
  phoneType?: string;
  /** Tapping the call link counts up on a card, and keeps the count in the dialog. */
  tapCounts: boolean;
  /** So many are shown before the person asks for the rest; all unless said. */
  atFirst?: number;
  /** What a row gets while contacts are edited. */
  editing?: (phone: PhoneEntry) => { typeMenu: ReactNode; deletion: ReactNode };
};

/** The owner's numbers. */
export function PhoneList(props: PhoneListProps) {
  const { property, phoneType = 'all', tapCounts, atFirst = Infinity, editing } = props;
  const [showsAll, setShowsAll] = useState(false);
  const wanted = normalise(phoneType);
  const phones = (property.metadata.skipTrace?.phoneNumbers ?? []).filter(
    (phone) => wanted === 'all' || normalise(phone.type) === wanted,
  );
  if (phones.length === 0) return null;
  // One more takes no more room than the button that hides it.
  const hidden = showsAll || phones.length <= atFirst + 1 ? 0 : phones.length - atFirst;
  return (
    <>
      <ul aria-label="Phone numbers" className="flex flex-col divide-y divide-line">
        {phones.slice(0, phones.length - hidden).map((phone) => (
          <PhoneRow
            key={phone.number}
            property={property}
            phone={phone}
            tapCounts={tapCounts}
            {...editing?.(phone)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShowsAll(true)}>
          Show {hidden} more numbers
        </Button>
      )}
    </>
  );
}

const normalise = (type: string) => type.replaceAll(/\s/g, '').toLowerCase();
