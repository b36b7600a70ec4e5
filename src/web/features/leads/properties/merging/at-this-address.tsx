import { useState } from 'react';
import type { LeadMerge } from '#api/properties/lead-merges.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { DayText } from '#web/lib/day-text.tsx';
import { dayOfTimestamp } from '#web/lib/time-zone.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CaseList } from '../detail/case-list.tsx';
import { Section } from '../detail/section.tsx';
import { caseCount } from '../parts/case-count.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useUndoMerge } from './merge.mutations.ts';
import { asPlaceLead } from './place-lead.ts';
import { OtherLead, PlaceKinds } from './place-parts.tsx';
import { useLeadParts } from '../detail/use-property.ts';

type AtThisAddressProps = {
  property: Property;
  /** Shows another lead in place of this one. */
  onShow: (id: number) => void;
};

/**
 * What happened at the lead's address, from any list and feed, and the other leads there: they can
 * be made one lead, and separated again.
 */
export function AtThisAddress({ property, onShow }: AtThisAddressProps) {
  const { place, signals } = useLeadParts(property.id).data ?? {};
  const [merging, setMerging] = useState(false);
  const { data: others = [], kinds = [], merges = [] } = place ?? {};
  const signalCount = signals?.pagination.total ?? property.signalCount;
  const openCount = signals?.openTotal ?? property.openSignalCount;
  if (signalCount === 0 && others.length === 0 && merges.length === 0) return null;
  return (
    <Section
      title="At this address"
      actions={
        others.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setMerging(true)}>
            Merge
          </Button>
        )
      }
    >
      {others.length > 0 && <PlaceKinds kinds={kinds} />}
      {signalCount > 0 && (
        <p className="text-sm text-ink-soft">
          {caseCount({ signalCount })}
          {property.place !== null && ' at this place'}, {openCount} open
        </p>
      )}
      {signalCount > 0 && <CaseList id={property.id} onShow={onShow} />}
      {others.length > 0 && (
        <ul aria-label="Other leads here" className="flex flex-col divide-y divide-line text-sm">
          {others.map((lead) => (
            <OtherLead key={lead.id} lead={lead} onShow={onShow} />
          ))}
        </ul>
      )}
      {merges.map((merge) => (
        <Merge key={merge.id} merge={merge} />
      ))}
      <Dialog open={merging && others.length > 0} onOpenChange={setMerging}>
        {merging && others.length > 0 && (
          <MergeDialog
            leads={[asPlaceLead(property), ...others]}
            onMerged={(keptId) => {
              setMerging(false);
              if (keptId !== property.id) onShow(keptId);
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}

function Merge({ merge }: { merge: LeadMerge }) {
  const undo = useUndoMerge();
  const names = merge.leads.map(
    (lead) => `${propertyTypeLabels[lead.propertyType].toLowerCase()} of ${lead.owner}`,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 grow basis-40 break-words text-ink-soft">
        Merged with the {names.join(' and the ')} on{' '}
        <DayText day={dayOfTimestamp(merge.mergedAt)} form="dialog" />
        {merge.mergedBy !== null && ` by ${merge.mergedBy}`}
      </span>
      {merge.canUndo && (
        <Button
          size="sm"
          variant="ghost"
          pending={undo.isPending}
          onClick={() => undo.mutate(merge.id)}
        >
          Separate
        </Button>
      )}
    </div>
  );
}
