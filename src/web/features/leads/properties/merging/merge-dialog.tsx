import { useState } from 'react';
import type { PlaceLead } from '#api/properties/lead-merges.api.ts';
import { defaultKeptLead } from '#domain/leads/kept-lead.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { caseCount } from '../parts/case-count.tsx';
import { MergedLead } from './merged-lead.tsx';
import { useMergeLeads } from './merge.mutations.ts';
import { useMergePreview } from './place.query.ts';

type MergeDialogProps = {
  /** Two leads or more at one place. */
  leads: PlaceLead[];
  onMerged: (keptId: number) => void;
};

const lineOf = (lead: PlaceLead) =>
  `${propertyTypeLabels[lead.propertyType]}, ${lead.owner}, ${lead.address}, ${caseCount(lead)}`;

/** Which lead is kept, which become part of it, and what it will be then. */
export function MergeDialog({ leads, onMerged }: MergeDialogProps) {
  const [keptId, setKeptId] = useState(() => defaultKeptLead(leads).id);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const others = leads.filter((lead) => lead.id !== keptId);
  const propertyIds = others.map(({ id }) => id).filter((id) => !leftOut.has(id));
  const preview = useMergePreview(keptId, propertyIds);
  const merge = useMergeLeads(onMerged);
  const isReady = preview.isSuccess && !preview.isPlaceholderData && propertyIds.length > 0;

  const include = (id: number, isIncluded: boolean) => {
    const next = new Set(leftOut);
    if (isIncluded) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };

  return (
    <DialogContent
      title="Merge leads"
      description="One lead is kept. Notes, calls, texts, letters, documents and cases of the others move to it. You can separate them again at any time."
      width="lg"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={merge.isPending}
            disabled={!isReady}
            onClick={() => merge.mutate({ keptId, propertyIds })}
          >
            Merge {propertyIds.length + 1} leads
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1 text-sm">
          <legend className="mb-1 font-semibold text-ink">Keep</legend>
          {leads.map((lead) => (
            <label key={lead.id} className="flex min-h-8 touch-target-down items-center gap-2">
              <input
                type="radio"
                name="kept-lead"
                className="size-4 shrink-0 accent-accent"
                checked={lead.id === keptId}
                onChange={() => setKeptId(lead.id)}
              />
              <span className="min-w-0 break-words">{lineOf(lead)}</span>
            </label>
          ))}
        </fieldset>
        {others.length > 1 && (
          <fieldset className="flex flex-col gap-1 text-sm">
            <legend className="mb-1 font-semibold text-ink">Merge into it</legend>
            {others.map((lead) => (
              <CheckboxField
                key={lead.id}
                checked={!leftOut.has(lead.id)}
                onChange={(isIncluded) => include(lead.id, isIncluded)}
              >
                {lineOf(lead)}
              </CheckboxField>
            ))}
          </fieldset>
        )}
        <MergeOutcome preview={preview} isEmpty={propertyIds.length === 0} />
      </div>
    </DialogContent>
  );
}

type MergeOutcomeProps = { preview: ReturnType<typeof useMergePreview>; isEmpty: boolean };

function MergeOutcome({ preview, isEmpty }: MergeOutcomeProps) {
  if (isEmpty) return <p className="text-sm text-ink-soft">Choose a lead to merge into it.</p>;
  if (preview.error) {
    return (
      <Alert tone="warning" title="These leads cannot be merged now">
        {messageOf(preview.error, 'Try again in a minute.')}
      </Alert>
    );
  }
  if (!preview.data) return <Skeleton className="h-48" />;
  return <MergedLead {...preview.data} />;
}
