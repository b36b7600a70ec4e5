import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { canOfferTrace } from '#domain/leads/skip-trace-status.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { QuestionDialogContent } from '#web/ui/dialogs/question-dialog-content.tsx';
import { useSkipTrace } from '../mutations/outreach.mutations.ts';

/** Trace; a lead that was traced already is traced again only after a question, since it costs. */
export function TraceAction({ property }: { property: Property }) {
  const [asking, setAsking] = useState(false);
  const trace = useSkipTrace();
  const isFirst = canOfferTrace(property.skipTraceStatus);
  if (property.skipTraceStatus === 'pending') return null;

  function traceAgain() {
    setAsking(false);
    trace.mutate({ property, again: true });
  }

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        pending={trace.isPending}
        onClick={() => (isFirst ? trace.mutate({ property }) : setAsking(true))}
      >
        <Search aria-hidden /> {isFirst ? 'Trace' : 'Trace again'}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking}>
        <QuestionDialogContent
          title="Trace again?"
          description="This owner was traced already. A paid provider charges for it a second time."
          actLabel="Trace again"
          onAct={traceAgain}
        />
      </Dialog>
    </>
  );
}
