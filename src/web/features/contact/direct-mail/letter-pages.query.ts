import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewLetterPages } from '#api/letter-templates.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { call } from '#web/lib/call.ts';

/** A letter that is not sent: its text, and the lead that it is filled in for. */
export type PreviewedLetter = {
  leadType: Property['propertyType'];
  body: string;
  closing: string;
  propertyId?: number;
};

/** The pages of a letter as pictures; the last ones stay visible until the next arrive. */
export function useLetterPages(letter: PreviewedLetter | undefined) {
  return useQuery({
    // No event changes a draft.
    queryKey: ['preview', previewLetterPages.path, letter],
    queryFn: ({ signal }) => call(previewLetterPages, { body: letter!, signal }),
    enabled: letter !== undefined && letter.body.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
