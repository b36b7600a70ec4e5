import { ChevronDown } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';

const LeadCompsList = lazy(async () => ({
  default: (await import('#web/features/leads/sales/lead-comps.tsx')).LeadCompsList,
}));

type LeadCompsPartProps = { propertyId: number; onUse: (cents: number) => void };

/** The comparable sales of a lead, read when they are opened. */
export function LeadCompsPart({ propertyId, onUse }: LeadCompsPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-start max-md:h-11"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} /> Comparable sales
      </Button>
      <div hidden={!isOpen}>
        <LazyMount when={isOpen}>
          <LeadCompsList propertyId={propertyId} onUse={onUse} />
        </LazyMount>
      </div>
    </div>
  );
}
