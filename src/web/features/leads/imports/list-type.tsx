import type { FilePreview } from '#api/imports/import.schema.ts';
import { importTracedUpload } from '#api/skip-tracing.api.ts';
import { call } from '#web/lib/call.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useChangeListType } from './change-list-type.mutation.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { wordsOfKind } from './upload-words.ts';

const options = (Object.keys(wordsOfKind) as PropertyType[]).map((value) => {
  const { noun } = wordsOfKind[value];
  return { value, label: noun[0]!.toUpperCase() + noun.slice(1) };
});

/** Says that a list was dropped on the wrong screen, and switches it with one click. */
export function WrongType({ preview }: { preview: FilePreview }) {
  const change = useChangeListType(preview.fileId);
  const { looksLike } = preview.proposal;
  if (!looksLike) return null;
  const { noun } = wordsOfKind[looksLike];
  return (
    <Alert
      tone="warning"
      title={`These look like ${noun}`}
      actions={
        <Button size="sm" pending={change.isPending} onClick={() => change.mutate(looksLike)}>
          Import as {noun}
        </Button>
      }
    >
      They would be stored as {wordsOfKind[preview.propertyType].noun}.
    </Alert>
  );
}

/** What the list is imported as. */
export function ListType({ preview }: { preview: FilePreview }) {
  const change = useChangeListType(preview.fileId);
  return (
    <SelectField<PropertyType>
      label="Import as"
      value={preview.propertyType}
      options={options}
      disabled={change.isPending}
      onChange={(kind) => {
        if (kind !== preview.propertyType) change.mutate(kind);
      }}
    />
  );
}

/** Says that a list answers a skip trace, and reads it as one with one click. */
export function TraceAnswer({ preview, onRead }: { preview: FilePreview; onRead: () => void }) {
  const { fileId, proposal } = preview;
  const read = useMutationWithToast({
    act: () => call(importTracedUpload, { params: { fileId } }),
    done: ({ message, unmatchedRows: { length } }) => ({
      title: 'Skip-trace answer imported',
      description: `${message}.${length > 0 ? ` ${length.toLocaleString('en-US')} ${length === 1 ? 'row belongs' : 'rows belong'} to no lead.` : ''}`,
    }),
    failed: 'The skip-trace answer was not imported',
    refresh: [{ predicate: ({ queryKey }) => concerns(queryKey, 'properties') }],
    onDone: onRead,
  });
  if (!proposal.isTraceAnswer) return null;
  return (
    <Alert
      tone="warning"
      title="This looks like a skip-trace answer"
      actions={
        <Button size="sm" pending={read.isPending} onClick={() => read.mutate()}>
          Add numbers to leads
        </Button>
      }
    >
      Its numbers belong to leads that you have. Processed as a list, its rows may become new leads.
    </Alert>
  );
}
