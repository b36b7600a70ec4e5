import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { validPropertyIds, type PropertySelection } from '#web/lib/property-selection.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDeleteProperties } from './delete-properties.mutation.ts';
import { useRestoreProperties } from './restore-properties.mutation.ts';

/** Dashboard and probates say 'deleted', foreclosures and violations 'removed'. */
export type RemovalWords = 'deleted' | 'removed';
const failures = {
  deleted: 'Failed to delete properties',
  removed: 'Failed to remove properties',
} satisfies Record<RemovalWords, string>;

/** Leaves only ids that can be ids; null if none remain. */
function cleaned(selection: PropertySelection): PropertySelection | null {
  if (!('propertyIds' in selection)) return selection;
  const propertyIds = validPropertyIds(selection.propertyIds);
  return propertyIds.length > 0 ? { propertyIds } : null;
}

/**
 * Deletes the selection: tried without a password first; if the server requires one, the selection
 * is kept, the dialog opens, and the call is repeated with the password.
 * @param onRemoved clears the selection
 * @returns `remove` to begin, and the props of `ConfirmDeletionDialog`
 */
export function useRemoveProperties({
  words,
  onRemoved,
}: {
  words: RemovalWords;
  onRemoved: () => void;
}) {
  const [unconfirmed, setUnconfirmed] = useState<PropertySelection | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const deletion = useDeleteProperties();
  const restore = useRestoreProperties();

  const attempt = (selection: PropertySelection, password?: string) => {
    setRefusal(undefined);
    deletion.mutate(
      { selection, password },
      {
        onSuccess: ({ deletedIds, deletedCount }) => {
          setUnconfirmed(null);
          onRemoved();
          toast({
            title: `Successfully ${words} ${deletedCount} properties`,
            variant: 'success',
            // More than the answer lists cannot be named one by one; they are in the trash.
            action:
              deletedCount > 0 && deletedIds.length === deletedCount
                ? {
                    label: 'Undo',
                    altText: 'Restore them from the trash',
                    onClick: () => restore.mutate(deletedIds),
                  }
                : undefined,
          });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.requiresPassword) {
            setUnconfirmed(selection);
            return;
          }
          const sentence = messageOf(error, failures[words]);
          if (password !== undefined) setRefusal(sentence);
          toast({ title: sentence, variant: 'destructive' });
        },
      },
    );
  };

  return {
    remove(selection: PropertySelection) {
      const valid = cleaned(selection);
      if (valid) attempt(valid);
      else toast({ title: 'No valid property IDs to delete', variant: 'destructive' });
    },
    isRemoving: deletion.isPending,
    dialog: {
      open: unconfirmed !== null,
      error: refusal,
      pending: deletion.isPending,
      onCancel() {
        setUnconfirmed(null);
        setRefusal(undefined);
      },
      onConfirm(password: string) {
        if (unconfirmed) attempt(unconfirmed, password);
      },
    },
  };
}
