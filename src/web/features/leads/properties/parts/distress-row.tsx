import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';

/** What brought the lead here, in one line: the auction, the death or the violation, with its day. */
export function DistressRow({ property }: { property: Property }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <Details property={property} />
    </div>
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
    return (
      <>
        {metadata.deceased?.deceasedDate && (
          <Fact label="Died">
            <DayText day={metadata.deceased.deceasedDate} form="card" />
          </Fact>
        )}
        <Fact label="Deceased">{metadata.deceased?.fullName || 'N/A'}</Fact>
        {metadata.petitioner?.fullName && (
          <Fact label="Petitioner">{metadata.petitioner.fullName}</Fact>
        )}
      </>
    );
  }
  return (
    <>
      <Fact label="Violation">
        <DayText day={property.violationDate} form="card" />
      </Fact>
      <Fact label="of type">{property.violationType || 'N/A'}</Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="min-w-0 truncate leading-6">
      <span className="text-ink-faint">{label}</span>{' '}
      <span className="font-medium text-ink">{children}</span>
    </span>
  );
}
