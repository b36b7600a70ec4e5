import { useState, type ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { PhoneEntry } from '../mutations/phone.mutations.ts';
import { PhoneRow } from './phone-row.tsx';
import { ShortPhoneRow } from './short-phone-row.tsx';

type PhoneListProps = {
  property: Property;
  /** `all`, or a type; spaces and case do not matter. */
  phoneType?: string;
  /** Tapping the call link counts up on a card, and keeps the count in the dialog. */
  tapCounts: boolean;
  /** On a card: one line per number, and this many before the user asks for the rest. */
  atFirst?: number;
  /** What a row gets while contacts are edited. */
  editing?: (phone: PhoneEntry) => { typeMenu: ReactNode; deletion: ReactNode };
};

/** The owner's numbers. */
export function PhoneList(props: PhoneListProps) {
  const { property, phoneType = 'all', tapCounts, atFirst, editing } = props;
  const [showsAll, setShowsAll] = useState(false);
  const wanted = normalise(phoneType);
  const phones = (property.metadata.skipTrace?.phoneNumbers ?? []).filter(
    (phone) => wanted === 'all' || normalise(phone.type) === wanted,
  );
  if (phones.length === 0) {
    return atFirst === undefined ? null : (
      <p className="flex h-8 items-center text-sm text-ink-faint">
        {wanted === 'all' ? 'No phone number' : `No ${wanted} number`}
      </p>
    );
  }
  // One more takes no more room than the button that hides it.
  const most = showsAll ? Infinity : (atFirst ?? Infinity);
  const hidden = phones.length <= most + 1 ? 0 : phones.length - most;
  return (
    <>
      <ul aria-label="Phone numbers" className="flex flex-col divide-y divide-line">
        {phones
          .slice(0, phones.length - hidden)
          .map((phone) =>
            atFirst !== undefined ? (
              <ShortPhoneRow key={phone.number} property={property} phone={phone} />
            ) : (
              <PhoneRow
                key={phone.number}
                property={property}
                phone={phone}
                tapCounts={tapCounts}
                {...editing?.(phone)}
              />
            ),
          )}
      </ul>
      {hidden > 0 && (
        <Button
          size="sm"
          variant="link"
          className="self-start px-0"
          onClick={() => setShowsAll(true)}
        >
          Show {hidden} more numbers
        </Button>
      )}
    </>
  );
}

const normalise = (type: string) => type.replaceAll(/\s/g, '').toLowerCase();
