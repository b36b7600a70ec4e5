import { Search } from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { canOfferTrace } from '#domain/leads/skip-trace-status.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useSkipTrace } from '../mutations/outreach.mutations.ts';

/** Trace; a lead that was traced already is traced again only after a question, since it costs. */
export function TraceAction({ property }: { property: Property }) {
  const trace = useSkipTrace();
  const isFirst = canOfferTrace(property.skipTraceStatus);
  if (property.skipTraceStatus === 'pending') return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={trace.isPending}
      onClick={() => trace.mutate({ property, again: !isFirst })}
    >
      <Search aria-hidden /> {isFirst ? 'Trace' : 'Trace again'}
    </Button>
  );
}
