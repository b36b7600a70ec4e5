import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { previewBulkChange } from '#api/properties/bulk-changes.api.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';

/** An action to preview, in the format of the API. */
type PreviewedAction = z.input<typeof previewBulkChange.body>['action'];

/**
 * What an action would do to the selection, before it runs; no request without an action.
 * @param options.keepsLast shows the last result until the next arrives.
 */
export function useBulkPreview(
  selection: PropertySelection,
  action: PreviewedAction | null,
  { keepsLast = false } = {},
) {
  const body = action && { ...selection, action };
  return useQuery({
    queryKey: [previewBulkChange.path, body],
    queryFn: ({ signal }) => call(previewBulkChange, { body: body!, signal }),
    enabled: body !== null,
    // Counted again whenever it is shown: others work on the same leads.
    staleTime: 0,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}
