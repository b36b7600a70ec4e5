import { useQuery } from '@tanstack/react-query';
import { previewPlaceMerges } from '#api/properties/lead-merges.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { useMergePlaces } from './place-merges.mutations.ts';

type MergePlacesDialogProps = {
  open: boolean;
  selection: PropertySelection;
  onClose: () => void;
  /** The leads were merged. */
  onDone: () => void;
};

/** Says how many leads share their place, and makes one lead of those at each place. */
export function MergePlacesDialog({ open, ...form }: MergePlacesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && form.onClose()}>
      {open && <MergePlacesForm {...form} />}
    </Dialog>
  );
}

function MergePlacesForm({ selection, onClose, onDone }: Omit<MergePlacesDialogProps, 'open'>) {
  const preview = useQuery({
    queryKey: ['/api/properties', 'place-merges', selection],
    queryFn: ({ signal }) => call(previewPlaceMerges, { body: selection, signal }),
    // Counted again whenever it is shown: others work on the same leads.
    staleTime: 0,
  });
  const merge = useMergePlaces(() => {
    onClose();
    onDone();
  });
  const isReady = (preview.data?.places ?? 0) > 0 && !merge.isPending;
  return (
    <FormDialogContent
      title="Merge leads of one place"
      about={null}
      description="At each place a probate is kept over a foreclosure, and a foreclosure over a violation. Notes, calls, texts, letters, documents and cases of the others move to it."
      width="sm"
      submitLabel="Merge"
      disabled={!isReady}
      pending={merge.isPending}
      onSubmit={() => isReady && merge.mutate(selection)}
    >
      <p role="status" className="min-h-10 text-sm text-ink">
        {preview.data?.sentence}
        {preview.error && messageOf(preview.error, 'Please try again.')}
        {(preview.data?.places ?? 0) > 0 && ' They can be separated again at any time.'}
      </p>
    </FormDialogContent>
  );
}
