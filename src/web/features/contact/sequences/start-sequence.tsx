import { useState } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import type { Sequence } from '#api/sequences.api.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { timestampText } from '#web/lib/date-style.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useStartSequence } from './sequences.mutations.ts';
import { useSequencePreview } from './sequences.query.ts';
import { stepWords } from './step-words.ts';

export type SequenceAudience = { value: string; label: string; selection: PropertySelection };

type StartSequenceProps = {
  sequence: Sequence;
  /** Who can be started: the selection and the saved filters. */
  audiences: readonly SequenceAudience[];
  onClose: () => void;
};

/** Who is started, and what would happen to them, before anything does. */
export function StartSequence({ sequence, audiences, onClose }: StartSequenceProps) {
  const [value, setValue] = useState(audiences[0]?.value);
  const selection = audiences.find((one) => one.value === value)?.selection ?? null;
  const preview = useSequencePreview(sequence.id, selection);
  const start = useStartSequence();
  const { data, error } = preview;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={`Start “${sequence.name}”`}
        about={sequence.id}
        description="Nothing is sent until you start it."
        width="lg"
        submitLabel={data ? `Start ${counted(data.total, 'lead')}` : 'Start'}
        disabled={!data || data.total === 0}
        pending={start.isPending}
        onSubmit={() =>
          selection && start.mutate({ id: sequence.id, selection }, { onSuccess: onClose })
        }
      >
        {audiences.length === 0 ? (
          <EmptyState
            title="No leads chosen"
            description="Select leads on a list and choose Create a Campaign, or save a filter of the list."
          />
        ) : (
          <SelectField
            label="Who is started"
            value={value}
            options={audiences.map((one) => ({ value: one.value, label: one.label }))}
            onChange={setValue}
          />
        )}
        {error && (
          <ErrorState
            title="The preview cannot be shown"
            description={whyNotShown(error)}
            onRetry={() => void preview.refetch()}
          />
        )}
        {selection && !data && !error && <Skeleton className="h-40" />}
        {data && <PreviewBody data={data} />}
      </FormDialogContent>
    </Dialog>
  );
}

type Preview = NonNullable<ReturnType<typeof useSequencePreview>['data']>;

function PreviewBody({ data }: { data: Preview }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-ink">
        {data.total.toLocaleString('en-US')} would start
        {data.busy > 0 && `, ${data.busy.toLocaleString('en-US')} are in a sequence already`}
        {data.refused > 0 && `. ${data.refused} would be refused at the first step:`}
      </p>
      {data.reasons.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft">
          {data.reasons.map(({ reason, count }) => (
            <li key={reason}>
              {count}: {reason}
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="Plan" className="flex flex-col gap-1 rounded-lg border p-3">
        {data.plan.map(({ step, at }) => (
          <li key={step.id} className="flex gap-3">
            <span className="w-40 shrink-0 text-ink-faint">{timestampText(at)}</span>
            <span className="min-w-0 break-words text-ink">{stepWords(step)}</span>
          </li>
        ))}
      </ol>
      <ul aria-label="First leads" className="flex flex-col gap-2">
        {data.leads.map((lead) => (
          <li key={lead.propertyId} className="rounded-lg border p-3">
            <p className="font-medium text-ink">{lead.name}</p>
            {lead.refusal && <p className="text-danger-text">{lead.refusal}</p>}
            {lead.texts.map(({ stepId, text }) => (
              <p key={stepId} className="break-words text-ink-soft">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
