import { Mail, Search } from 'lucide-react';
import type { Property } from '#api/property.schema.ts';
import { canOfferTrace } from '#domain/skip-trace-status.ts';
import { Button } from '#web/ui/button.tsx';
import { useDirectMail } from '../mutations/use-direct-mail.ts';
import { useSkipTrace } from '../mutations/use-skip-trace.ts';

/** Mail and Trace; tracing is offered only while it has not begun and not been done. */
export function OutreachActions({ property }: { property: Property }) {
  const mail = useDirectMail();
  const trace = useSkipTrace();
  return (
    <span className="ml-auto inline-flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        pending={mail.isPending}
        onClick={() => mail.mutate(property)}
      >
        <Mail aria-hidden /> Mail
      </Button>
      {canOfferTrace(property.skipTraceStatus) && (
        <Button
          size="sm"
          variant="ghost"
          pending={trace.isPending}
          onClick={() => trace.mutate({ property })}
        >
          <Search aria-hidden /> Trace
        </Button>
      )}
    </span>
  );
}
