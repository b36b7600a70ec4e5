import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '#api/properties/property.schema.ts';
import { failureText, messageOf } from '#web/lib/api-error.ts';
import { offline } from '#web/lib/offline/offline.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { sendInOrder } from './send-in-order.ts';
import { pendingChanges, type PendingChange } from './pending-changes.ts';
import { findProperty, patchProperty, refreshAfterChange } from './property-cache.ts';

type Words = { title: string; description?: string };

type PropertyChange<Input> = {
  send: (input: Input) => Promise<Property>;
  /** The lead after the change, shown immediately; absent if only the server can compute it. */
  expect?: (property: Property, input: Input) => Property;
  success?: Words;
  /** `orServerText`: prefers the server's sentence where it gave one. */
  failure: { title: string; description: string; orServerText?: boolean };
  /** Failures that the caller handles itself (a required password). */
  silent?: (error: unknown) => boolean;
};

/**
 * An optimistic change of one lead: shown immediately everywhere, rolled back with the specified
 * toast if the server refuses, replaced by the server's answer if it agrees.
 */
export function usePropertyChange<Input extends { id: number }>(change: PropertyChange<Input>) {
  const queryClient = useQueryClient();

  function show(id: number, property: Property | undefined) {
    if (property) patchProperty(queryClient, id, () => property);
  }
  function begin(input: Input): PendingChange | undefined {
    const { expect } = change;
    const property = expect && findProperty(queryClient, input.id);
    if (!property) return undefined;
    const begun = pendingChanges.begin(property, (kept) => expect(kept, input));
    show(input.id, pendingChanges.shown(input.id));
    return begun;
  }

  return useMutation({
    mutationFn: (input: Input) => sendInOrder(input.id, () => change.send(input)),
    onMutate: async (input: Input) => {
      // A fetch in progress does not contain this change. It is canceled first and awaited last, so
      // that the change is painted in the next frame.
      const cancelled = queryClient.cancelQueries({ queryKey: ['/api/properties'] });
      const begun = begin(input);
      await cancelled;
      return { begun };
    },
    onError: (error, input, context) => {
      if (context?.begun) show(input.id, pendingChanges.end(context.begun));
      if (change.silent?.(error)) return;
      const { title, description, orServerText } = change.failure;
      toast({
        title,
        description: orServerText ? messageOf(error, description) : failureText(error, description),
        variant: 'destructive',
      });
    },
    onSuccess: (property, _input, { begun }) => {
      const confirmed = pendingChanges.confirm(property);
      show(property.id, begun ? pendingChanges.end(begun) : confirmed);
      if (change.success && !offline.isKept(property)) toast(change.success);
    },
    onSettled: (property, error, { id }) =>
      refreshAfterChange(queryClient, {
        id,
        version: property?.version,
        hasFailed: error !== null,
      }),
  });
}
