import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Mail, Search } from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { canOfferTrace } from '#domain/leads/skip-trace-status.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useDirectMail, useSkipTrace } from '../mutations/outreach.mutations.ts';

/**
 * Mail and Trace of a card; tracing is offered only while it has not begun and not been done. A mouse
 * sees them over the card, and the keyboard once it is there; a finger always.
 */
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
    <div className="ml-auto flex items-center transition-opacity pointer-coarse:gap-4 pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100 pointer-fine:group-focus-within/card:opacity-100">
      <IconButton
        size="sm"
        label="Mail"
        disabled={mail.isPending}
        data-hotkey="m"
        onClick={() => mail.mutate(property)}
      >
        <Mail />
      </IconButton>
      <IconButton size="sm" label="Choose a letter" onClick={chooseLetter}>
        <ChevronDown />
      </IconButton>
      {canOfferTrace(property.skipTraceStatus) && (
        <IconButton
          size="sm"
          label="Trace"
          disabled={trace.isPending}
          onClick={() => trace.mutate({ property })}
        >
          <Search />
        </IconButton>
      )}
    </div>
  );
}
