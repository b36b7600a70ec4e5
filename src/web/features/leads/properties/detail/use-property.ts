import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openLeadQuery, propertyQuery } from '../lead.queries.ts';
import { findProperty } from '../mutations/property-cache.ts';

/** One lead; the values that a list already shows of it are available immediately. */
export function useProperty(id: number) {
  const queryClient = useQueryClient();
  return useQuery({ ...propertyQuery(id), initialData: () => findProperty(queryClient, id) });
}

/** The lead of the dialog, as its list shows it until `useLeadParts` has read it. */
export function useOpenProperty(id: number) {
  const queryClient = useQueryClient();
  return useQuery({
    ...propertyQuery(id),
    initialData: () => findProperty(queryClient, id),
    enabled: false,
  });
}

/** Reads what the dialog of a lead shows: once when it opens, again when something changes. */
export function useReadLeadParts(id: number) {
  // Texts and letters are in the timeline too, and are not announced as changes of the lead.
  return useQuery({ ...openLeadQuery(id), refetchOnMount: 'always' });
}

/** What the dialog of a lead shows beside the lead itself. */
export function useLeadParts(id: number) {
  return useQuery(openLeadQuery(id));
}
