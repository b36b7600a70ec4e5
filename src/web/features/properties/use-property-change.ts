import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '#api/property.schema.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast-store.ts';
import { findProperty, patchProperty } from './property-cache.ts';

type Words = { title: string; description?: string };

type PropertyChange<Input> = {
  send: (input: Input) => Promise<Property>;
  /** The lead as it will be, shown at once; left out where only the server can tell. */
  expect?: (property: Property, input: Input) => Property;
  success?: Words;
  /** `orServerText`: the server's own sentence comes first where it gave one. */
  failure: { title: string; description: string; orServerText?: boolean };
  /** Failures that the caller shows in its own way (a password that is asked for). */
  silent?: (error: unknown) => boolean;
};

/**
 * A change of one lead: shown at once wherever the lead is shown, put back with the specified
 * toast where the server refuses, replaced by the server's answer where it agrees.
 */
export function usePropertyChange<Input extends { id: number }>(change: PropertyChange<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change.send,
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey: ['/api/properties'] });
      const before = findProperty(queryClient, input.id);
      const { expect } = change;
      if (expect) patchProperty(queryClient, input.id, (property) => expect(property, input));
      return { before };
    },
    onError: (error, input, context) => {
      const before = context?.before;
      if (before) patchProperty(queryClient, input.id, () => before);
      if (change.silent?.(error)) return;
      const { title, description, orServerText } = change.failure;
      toast({
        title,
        description: orServerText ? messageOf(error, description) : description,
        variant: 'destructive',
      });
    },
    onSuccess: (property) => {
      patchProperty(queryClient, property.id, () => property);
      if (change.success) toast(change.success);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/properties'] }),
  });
}

/** The same lead with one of its numbers changed. */
export function withPhone(
  property: Property,
  number: string,
  change: (phone: PhoneEntry) => PhoneEntry | null,
): Property {
  const skipTrace = property.metadata.skipTrace ?? { emails: [], phoneNumbers: [] };
  const phoneNumbers = skipTrace.phoneNumbers.flatMap((phone) => {
    const next = phone.number === number ? change(phone) : phone;
    return next ? [next] : [];
  });
  return {
    ...property,
    metadata: { ...property.metadata, skipTrace: { ...skipTrace, phoneNumbers } },
  };
}

export type PhoneEntry = NonNullable<Property['metadata']['skipTrace']>['phoneNumbers'][number];
