import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { AuctionDay, DayText } from './day-text.tsx';
import { OutreachActions } from './outreach-actions.tsx';

/** What brought the lead here, in one line: the auction, the death or the violation. */
export function DistressRow({ property }: { property: Property }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 text-sm text-ink-soft">
      <Details property={property} />
      <OutreachActions property={property} />
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
        <Fact label="Deceased">{metadata.deceased?.fullName || 'N/A'}</Fact>
        {metadata.deceased?.deceasedDate && (
          <Fact label="Died">
            <DayText day={metadata.deceased.deceasedDate} form="card" />
          </Fact>
        )}
        {metadata.petitioner?.fullName && (
          <Fact label="Petitioner">{metadata.petitioner.fullName}</Fact>
        )}
      </>
    );
  }
  return (
    <>
      <Fact label="Violation">{property.violationType || 'N/A'}</Fact>
      <Fact label="Date">
        <DayText day={property.violationDate} form="card" />
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="text-ink-faint">{label}</span> <span className="text-ink">{children}</span>
    </span>
  );
}
