import type { z } from 'zod';
import { deleteLetterTemplate, saveLetterTemplate } from '#api/letter-templates.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const refresh = ['/api/letter-templates'];

/** Writes or changes a template. Refreshes the templates and their versions. */
export const useSaveTemplate = () =>
  useMutationWithToast({
    act: ({ id, ...body }: z.input<typeof saveLetterTemplate.body> & { id: string }) =>
      call(saveLetterTemplate, { params: { templateId: id }, body }),
    done: { title: 'Template saved', description: 'Letters that were sent keep their text.' },
    failed: 'The template was not saved',
    refresh,
  });

/** Deletes a template, or resets a shipped one. Refreshes the templates. */
export const useRemoveTemplate = () =>
  useMutationWithToast({
    act: (templateId: string) => call(deleteLetterTemplate, { params: { templateId } }),
    failed: 'The template was not removed',
    refresh,
  });
