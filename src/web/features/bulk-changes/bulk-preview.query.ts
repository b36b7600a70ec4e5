import { useQuery } from '@tanstack/react-query';
import { previewBulkChange } from '#api/properties/bulk-changes.api.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import type { BulkActionInput } from './bulk-change.mutation.ts';

/** What an action would do to the selection, before it runs; nothing is asked without an action. */
export function useBulkPreview(selection: PropertySelection, action: BulkActionInput | null) {
  const body = action && { ...selection, action };
  return useQuery({
    queryKey: [previewBulkChange.path, body],
    queryFn: ({ signal }) => call(previewBulkChange, { body: body!, signal }),
    enabled: body !== null,
  });
}
