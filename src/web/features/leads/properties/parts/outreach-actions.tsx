import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Mail, Search } from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { canOfferTrace } from '#domain/leads/skip-trace-status.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useDirectMail, useSkipTrace } from '../mutations/outreach.mutations.ts';

/** The last row of every card: Mail and Trace; tracing is offered only while it has not begun and not been done. */
export function OutreachActions({ property }: { property: Property }) {
  const trace = useSkipTrace();
  const navigate = useNavigate();
  const chooseLetter = () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, mail: property.id }),
      resetScroll: false,
    });
  const mail = useDirectMail({ onChoose: chooseLetter });
  return (
    <div className="-mx-2.5 mt-auto -mb-2 flex items-center gap-1 border-t pt-1.5 pointer-coarse:gap-1.5">
      <Button
        size="sm"
        variant="ghost"
        pending={mail.isPending}
        data-hotkey="m"
        onClick={() => mail.mutate(property)}
      >
        <Mail aria-hidden /> Mail
      </Button>
      <IconButton
        size="sm"
        label="Choose a letter"
        className="pointer-coarse:mx-1"
        onClick={chooseLetter}
      >
        <ChevronDown />
      </IconButton>
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
    </div>
  );
}
