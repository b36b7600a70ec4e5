import { counted } from '#domain/messages/in-words.ts';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { useBulkChange, type BulkActionInput } from './bulk-change.mutation.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkOptions } from './bulk-options.tsx';
import type { BulkDialogKind } from './bulk-dialog-kind.ts';
import { useBulkPreview } from './bulk-preview.query.ts';

const titles: Record<BulkDialogKind, string> = {
  lead_status: 'Set lead status',
  tags: 'Change tags',
  assign: 'Assign leads',
  drive_number: 'Set drive number',
};

type BulkDialogProps = {
  /** Undefined while it is closed. */
  kind: BulkDialogKind | undefined;
  selection: PropertySelection;
  /** How many leads that is. */
  count: number;
  onClose: () => void;
  /** The leads were changed. */
  onDone: () => void;
};

/** Asks for the new value, shows its effect on the selected leads, and applies it. */
export function BulkDialog({ kind, ...form }: BulkDialogProps) {
  return (
    <Dialog open={kind !== undefined} onOpenChange={(open) => !open && form.onClose()}>
      {kind && <BulkContent kind={kind} {...form} />}
    </Dialog>
  );
}

function BulkContent(props: BulkDialogProps & { kind: BulkDialogKind }) {
  const { kind, selection, count, onClose, onDone } = props;
  const end = () => {
    onClose();
    onDone();
  };
  const leads = counted(count, 'lead');
  const shared = { title: titles[kind], selection, leads, onDone: end };
  return kind === 'tags' || kind === 'assign' ? (
    <BulkForm kind={kind} {...shared} />
  ) : (
    <BulkOptions kind={kind} {...shared} />
  );
}

type BulkFormProps = {
  kind: 'tags' | 'assign';
  title: string;
  selection: PropertySelection;
  /** '2 leads' */
  leads: string;
  onDone: () => void;
};

function BulkForm({ kind, title, selection, leads, onDone }: BulkFormProps) {
  const [action, setAction] = useState<BulkActionInput | null>(null);
  const preview = useBulkPreview(selection, action);
  const change = useBulkChange(onDone);
  const isReady = action !== null && (preview.data?.affected ?? 0) > 0;
  return (
    <FormDialogContent
      title={title}
      about={null}
      width="sm"
      submitLabel="Apply"
      disabled={!isReady || change.isPending}
      pending={change.isPending}
      onSubmit={() => {
        if (action && isReady) change.mutate({ selection, action });
      }}
    >
      <BulkFields kind={kind} onChange={setAction} />
      <p role="status" className="min-h-10 pt-3 text-sm text-ink-soft">
        {action === null && `${leads}. Nothing changes before you press Apply.`}
        {action !== null && preview.data?.sentence}
        {action !== null && preview.error && messageOf(preview.error, 'Please try again.')}
        {preview.data?.undo === 'change' && ' It can be undone for 24 hours.'}
      </p>
    </FormDialogContent>
  );
}
