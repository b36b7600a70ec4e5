import type { DistressEvent } from '#api/properties/property-progress.api.ts';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { TypeBadge } from '../parts/property-badges.tsx';
import { useLeadParts } from './use-property.ts';
import { Section } from './section.tsx';

type PlaceHistoryProps = {
  id: number;
  /** Shows another lead at the same place. */
  onShow: (id: number) => void;
};

/** Every auction, death and citation at the lead's place, if other leads are there too. */
export function PlaceHistory({ id, onShow }: PlaceHistoryProps) {
  const events = useLeadParts(id).data?.distressEvents.data ?? [];
  if (events.every((event) => event.propertyId === id)) return null;
  return (
    <Section title="At This Address">
      <ol aria-label="At this address" className="flex flex-col divide-y divide-line text-sm">
        {events.map((event, place) => (
          <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <TypeBadge type={event.propertyType} />
            <span className="text-ink-soft">
              {event.propertyType === 'foreclosure' ? (
                <AuctionDay day={event.date} form="dialog" none="No date" />
              ) : (
                <DayText day={event.date} form="dialog" none="No date" />
              )}
            </span>
            <span className="min-w-0 grow basis-40 break-words text-ink">{wordsOf(event)}</span>
            {event.propertyId !== id && (
              <button
                type="button"
                className="touch-target rounded-sm text-accent-text hover:underline"
                onClick={() => onShow(event.propertyId)}
              >
                Show this lead
              </button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

const standing = { foreclosure: 'Auction', probate: 'Probate', violation: 'Violation' } as const;

function wordsOf({ description, caseNumber, propertyType }: DistressEvent): string {
  const words = description || standing[propertyType];
  return caseNumber ? `${words} (case ${caseNumber})` : words;
}
