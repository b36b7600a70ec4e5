import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createProperty } from '#api/properties/properties.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { refreshProperties } from '../mutations/property-cache.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** The sentences that differ between a property and a code violation. */
export type CreatePropertyWords = { created: string; failed: string };

const propertyWords: CreatePropertyWords = {
  created: 'Property created successfully',
  failed: 'Failed to create property',
};

/** Adds a lead manually. Refreshes the lists and the counts. */
export function useCreateProperty(words: CreatePropertyWords = propertyWords) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createProperty.body>) => call(createProperty, { body }),
    onSuccess: () => {
      toast({ title: words.created, variant: 'success' });
      return refreshProperties(queryClient);
    },
    onError: (error) => {
      const reason = messageOf(error, words.failed);
      toast({
        title: words.failed,
        description: reason === words.failed ? undefined : reason,
        variant: 'destructive',
      });
    },
  });
}
