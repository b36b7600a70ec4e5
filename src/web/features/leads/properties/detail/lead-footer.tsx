import { ChevronLeft, ChevronRight } from 'lucide-react';
import { canBeTexted } from '#domain/contact/phone-number.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallLink, TextLink } from '../parts/contact-links.tsx';
import type { Neighbours } from '../list/use-neighbours.ts';
import { bestPhone } from './best-phone.ts';

type LeadNeighboursProps = {
  neighbours: Neighbours;
  onNavigate: (step: Neighbours[keyof Neighbours]) => void;
};

/** The neighbors in the list, beside the button that closes the lead. */
export function LeadNeighbours({ neighbours, onNavigate }: LeadNeighboursProps) {
  const { previous, next } = neighbours;
  return (
    <nav aria-label="Other leads of the list" className="flex gap-1 pointer-coarse:gap-2">
      <IconButton
        label="Previous lead"
        disabled={previous === undefined}
        onClick={() => onNavigate(previous)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next lead" disabled={next === undefined} onClick={() => onNavigate(next)}>
        <ChevronRight />
      </IconButton>
    </nav>
  );
}

/** On a phone: the best number, always in sight under the thumb. */
export function BestNumber({ property }: { property: Property }) {
  const phone = bestPhone(property.metadata.skipTrace?.phoneNumbers ?? []);
  if (!phone) return null;
  return (
    <nav aria-label="Best number" className="flex w-full min-w-0 justify-center gap-2">
      <CallLink
        property={property}
        phone={phone}
        tapCounts={false}
        className="border bg-surface px-3"
      />
      {canBeTexted(phone.type) && (
        <TextLink property={property} phone={phone} className="border bg-surface px-3" />
      )}
    </nav>
  );
}
