import { useQuery } from '@tanstack/react-query';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import { countAlikePetitions, listTaughtForms, startLesson } from '#api/petition-forms.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Forms that users of this installation taught. */
export function useTaughtForms() {
  return useQuery(readQuery(listTaughtForms));
}

/** How many other petitions are on the same unknown form. */
export function useAlikePetitions(documentId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['petition', documentId, 'alike'],
    queryFn: ({ signal }) => call(countAlikePetitions, { params: { id: documentId }, signal }),
    enabled,
  });
}

/** The initial state of teaching; fetched once, since the user continues from it. */
export function useLesson(documentId: number, fields: Partial<Record<PetitionFieldName, string>>) {
  return useQuery({
    queryKey: ['petition', documentId, 'lesson', fields],
    queryFn: ({ signal }) =>
      call(startLesson, { params: { id: documentId }, body: { fields }, signal }),
    gcTime: 0,
  });
}
