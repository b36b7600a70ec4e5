import type { FilePreview } from '#api/imports/import.schema.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useChangeListType } from './change-list-type.mutation.ts';
import { useForgetMapping } from './forget-mapping.mutation.ts';

/** Shows that the columns are mapped as before, and forgets that with one click. */
export function RememberedMapping({ preview }: { preview: FilePreview }) {
  const forget = useForgetMapping();
  const propose = useChangeListType(preview.fileId);
  const { remembered } = preview.proposal;
  if (!remembered) return null;
  // The type stays; the columns are proposed again.
  const start = () =>
    forget.mutate(remembered.id, { onSuccess: () => propose.mutate(preview.propertyType) });
  return (
    <Alert
      title="Mapped as before"
      actions={
        <Button size="sm" pending={forget.isPending || propose.isPending} onClick={start}>
          Forget this mapping
        </Button>
      }
    >
      The columns are as you chose them for {remembered.filename || 'a list with the same headers'}.
    </Alert>
  );
}
