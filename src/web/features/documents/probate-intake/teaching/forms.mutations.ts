import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  deleteTaughtForm,
  importTaughtForm,
  listTaughtForms,
  readWaitingAgain,
  teachForm,
} from '#api/petition-forms.api.ts';
import { listPetitionsToReview } from '#api/probate-intake.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

const formsChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [listTaughtForms.path] });

/** Saves a form drawn on a petition. Refreshes the forms, the reviews and that petition. */
export function useTeachForm(documentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof teachForm.body>) =>
      call(teachForm, { params: { id: documentId }, body }),
    onSuccess: () =>
      Promise.all([
        formsChanged(client),
        client.invalidateQueries({ queryKey: ['petition'] }),
        client.invalidateQueries({ queryKey: [listPetitionsToReview.path] }),
        client.invalidateQueries(queriesOf('properties')),
      ]),
  });
}

/** Reads the petitions that wait again; they refresh as each is done. */
export const useReadWaitingAgain = () =>
  useMutationWithToast({
    act: (id: number) => call(readWaitingAgain, { params: { id } }),
    done: ({ waiting }) =>
      waiting === 1
        ? 'Reading 1 waiting petition again'
        : `Reading ${waiting.toLocaleString('en-US')} waiting petitions again`,
    failed: 'The petitions are not read again',
  });

/** Takes in an exported form. Refreshes the list. */
export function useImportForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(importTaughtForm, { file }),
    onSuccess: ({ form }) => {
      toast({ title: `Imported ${form.title}`, variant: 'success' });
      return formsChanged(client);
    },
  });
}

/** Deletes a taught form. Refreshes the list. */
export const useDeleteForm = () =>
  useMutationWithToast({
    act: (id: number) => call(deleteTaughtForm, { params: { id } }),
    done: 'Form deleted',
    failed: 'The form was not deleted',
    refresh: [listTaughtForms.path],
  });
