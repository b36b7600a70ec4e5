import type { Property } from '#api/properties/property.schema.ts';
import { contactWarning } from '#domain/contact/contact-warning.ts';
import { formatPhoneNumber, normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { GatedCallLink } from '#web/lib/call-gate/gated-call-link.tsx';
import { promptCallOutcome } from '#web/lib/call-outcome-prompt.ts';
import { leadFieldText } from '#domain/leads/lead-field-text.ts';
import { fieldsOnScreen, leadFieldRow } from '#domain/leads/lead-fields.ts';
import { dayOfTimestamp, timeZoneInForce, today } from '#web/lib/time-zone.ts';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { addressLine } from '../parts/listing-link.tsx';
import { Facts, Section } from './section.tsx';

/** Who asks the court; read-only. */
export function PetitionerInformation({ property }: { property: Property }) {
  const { fullName, phoneNumber, streetAddress, city, state, zipCode, optedOutAt } =
    property.metadata.petitioner ?? {};
  const address = addressLine({
    streetAddress: streetAddress ?? '',
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  });
  const digits = normalizePhoneNumber(phoneNumber ?? '');
  const known = property.metadata.skipTrace?.phoneNumbers.find(({ number }) => number === digits);
  const phone = phoneNumber ? (
    <GatedCallLink
      propertyId={property.id}
      phoneNumber={phoneNumber}
      onFollow={() => {
        if (known) promptCallOutcome({ property, phoneNumber: known.number, isCounted: false });
      }}
      className="inline-block touch-target-down text-accent-text hover:underline"
      question={contactWarning({ ...known, optedOutAt }, 'Call', {
        today: today(),
        timeZone: timeZoneInForce(),
      })}
    >
      {formatPhoneNumber(phoneNumber)}
    </GatedCallLink>
  ) : null;
  return (
    <Section title="Petitioner Information">
      <Facts
        facts={[
          ['Name', fullName],
          ['Phone', phone],
          ['Address', address],
        ]}
      />
    </Section>
  );
}

/** When the house is sold at auction. */
export function ForeclosureInformation({ property }: { property: Property }) {
  return (
    <Section title="Foreclosure Information">
      <Facts
        facts={[
          ['Auction date', <AuctionDay key="auction" day={property.auctionDate} form="dialog" />],
          [
            'Created',
            <DayText key="created" day={dayOfTimestamp(property.createdAt)} form="dialog" />,
          ],
        ]}
      />
    </Section>
  );
}

/** Imported columns that are not known fields, and what identifies the place. */
export function FurtherInformation({ property }: { property: Property }) {
  const facts: [string, string][] = [
    ...fieldsOnScreen('open').map((field): [string, string] => {
      const { label, kind } = leadFieldRow(field);
      return [label, leadFieldText(kind, property[field])];
    }),
    ...Object.entries(property.extraFields),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) return null;
  return (
    <Section title="Further Information">
      <Facts facts={facts} />
    </Section>
  );
}
