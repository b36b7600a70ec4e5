import { ChevronLeft, ChevronRight } from 'lucide-react';
import { canBeTexted } from '#domain/contact/phone-number.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallLink, TextLink } from '../parts/contact-links.tsx';
import type { Neighbours } from '../list/use-neighbours.ts';
import { useOpenProperty } from './use-property.ts';
import { bestPhone } from './best-phone.ts';

type LeadFooterProps = {
  id: number;
  neighbours: Neighbours;
  onNavigate: (step: Neighbours[keyof Neighbours]) => void;
};

/** Always in sight: the neighbors in the list, and on a phone the best number, under the thumb. */
export function LeadFooter({ id, neighbours, onNavigate }: LeadFooterProps) {
  const { data: property } = useOpenProperty(id);
  const { previous, next } = neighbours;
  return (
    <nav
      aria-label="Other leads of the list"
      className="flex w-full items-center justify-between gap-2"
    >
      <IconButton
        className="size-11 md:size-9"
        label="Previous lead"
        disabled={previous === undefined}
        onClick={() => onNavigate(previous)}
      >
        <ChevronLeft />
      </IconButton>
      {property && <BestNumber property={property} />}
      <IconButton
        className="size-11 md:size-9"
        label="Next lead"
        disabled={next === undefined}
        onClick={() => onNavigate(next)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  );
}

function BestNumber({ property }: { property: Property }) {
  const phone = bestPhone(property.metadata.skipTrace?.phoneNumbers ?? []);
  if (!phone) return null;
  return (
    <div className="flex min-w-0 gap-2 md:hidden">
      <CallLink
        property={property}
        phone={phone}
        tapCounts={false}
        className="border bg-surface px-3"
      />
      {canBeTexted(phone.type) && (
        <TextLink property={property} phone={phone} className="border bg-surface px-3" />
      )}
    </div>
  );
}
