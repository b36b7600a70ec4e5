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
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const failed = (title: string, fallback: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });

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
        client.invalidateQueries({ queryKey: ['/api/properties'] }),
      ]),
  });
}

/** Reads the petitions that wait again; they refresh as each is done. */
export function useReadWaitingAgain() {
  return useMutation({
    mutationFn: (id: number) => call(readWaitingAgain, { params: { id } }),
    onSuccess: ({ waiting }) =>
      toast({
        title:
          waiting === 1
            ? 'Reading 1 waiting petition again'
            : `Reading ${waiting.toLocaleString('en-US')} waiting petitions again`,
      }),
    onError: failed('Not read again', 'Failed to read the petitions again'),
  });
}

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
export function useDeleteForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteTaughtForm, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Form deleted', variant: 'success' });
      return formsChanged(client);
    },
    onError: failed('Not deleted', 'Failed to delete the form'),
  });
}
