import type { z } from 'zod';
import {
  deleteLetterTemplate,
  saveLetterTemplate,
  type LetterTemplate,
} from '#api/letter-templates.api.ts';
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

/** Deletes a template, or resets a shipped one, and offers to take that back. Refreshes the templates. */
export function useRemoveTemplate() {
  const save = useSaveTemplate();
  return useMutationWithToast({
    act: ({ id }: LetterTemplate) => call(deleteLetterTemplate, { params: { templateId: id } }),
    done: (_answer, { id, leadType, name, body, closing, canBePutBack }) => ({
      title: canBePutBack ? `“${name}” is as it came` : `Template “${name}” deleted`,
      action: {
        label: 'Undo',
        altText: 'Save the template again as it was',
        onClick: () => {
          // What another user has written since then stays.
          save.mutate({ id, leadType, name, body, closing, version: 0 });
        },
      },
    }),
    failed: 'The template was not removed',
    refresh,
  });
}
