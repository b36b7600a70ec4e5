import { isBulkDeletion } from '#domain/member-permissions.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { useRefusal } from '#web/lib/use-permission.ts';

/** Why the signed-in person may not delete this selection; null if they may. */
export function useDeletionRefusal(selection: PropertySelection): string | null {
  const refusal = useRefusal('leads.delete_many');
  return isBulkDeletion(selection) ? refusal : null;
}
