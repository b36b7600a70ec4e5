import { counted } from '#domain/messages/in-words.ts';
import { restoreFromTrash } from '#api/properties/trash.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Takes properties out of the trash again. Refreshes the lists. */
export const useRestoreProperties = () =>
  useMutationWithToast({
    act: (propertyIds: number[]) => call(restoreFromTrash, { body: { propertyIds } }),
    done: ({ restoredIds }) => `Restored ${counted(restoredIds.length, 'property', 'properties')}`,
    failed: 'Failed to restore properties',
    advice: 'They stay in the trash for 30 days',
    refresh: [queriesOf('properties')],
  });
