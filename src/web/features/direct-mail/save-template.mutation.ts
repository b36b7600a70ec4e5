import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { deleteLetterTemplate, saveLetterTemplate } from '#api/letter-templates.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const templatesKey = ['/api/letter-templates'];

/** Writes or changes a template. Refreshes the templates and their versions. */
export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof saveLetterTemplate.body> & { id: string }) =>
      call(saveLetterTemplate, { params: { templateId: id }, body }),
    onSuccess: () => {
      toast({
        title: 'Template saved',
        description: 'Letters that were sent keep their text.',
        variant: 'success',
      });
      return queryClient.invalidateQueries({ queryKey: templatesKey });
    },
    onError: (error) =>
      toast({
        title: 'The template was not saved',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}

/** Deletes a template, or puts one that comes with the product back as it came. Refreshes the templates. */
export function useRemoveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) => call(deleteLetterTemplate, { params: { templateId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templatesKey }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'The template could not be removed'),
        variant: 'destructive',
      }),
  });
}
