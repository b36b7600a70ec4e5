import type { ReactNode } from 'react';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { leadTitle } from './lead-title.ts';

/** What brought the lead here, in one line: the auction, the death or the violation, with its day. */
export function DistressRow({ property }: { property: Property }) {
  return (
    <p className="min-w-0 truncate text-sm text-ink-soft">
      <Details property={property} />
    </p>
  );
}

function Details({ property }: { property: Property }) {
  const { metadata } = property;
  if (property.propertyType === 'foreclosure') {
    return (
      <Fact label="Auction">
        <AuctionDay day={property.auctionDate} form="card" />
      </Fact>
    );
  }
  if (property.propertyType === 'probate') {
    const { deceasedDate, fullName } = metadata.deceased ?? {};
    const deceased = withoutCapitals(fullName ?? '');
    return (
      <>
        {deceasedDate && (
          <Fact label="Died">
            <DayText day={deceasedDate} form="card" />
          </Fact>
        )}
        {/* The title has the name already. */}
        {(deceased !== leadTitle(property) || !deceasedDate) && (
          <Fact label="Deceased">{deceased || 'N/A'}</Fact>
        )}
        {metadata.petitioner?.fullName && (
          <Fact label="Petitioner">{withoutCapitals(metadata.petitioner.fullName)}</Fact>
        )}
      </>
    );
  }
  return (
    <>
      <Fact label="Violation">
        <DayText day={property.violationDate} form="card" />
      </Fact>
      <Fact label="of type">{withoutCapitals(property.violationType || 'N/A')}</Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="mr-2.5 last:mr-0">
      <span className="text-ink-faint">{label}</span>{' '}
      <span className="font-medium text-ink">{children}</span>
    </span>
  );
}
