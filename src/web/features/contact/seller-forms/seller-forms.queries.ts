import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSellerForms, listSellerFormSubmissions } from '#api/inbound/seller-forms.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The forms, with how many were sent. */
export const useSellerForms = () => useQuery(readQuery(listSellerForms));

/** A page of what sellers sent, newest first. */
export const useSubmissions = (filter: { open: boolean; page: number }) =>
  useQuery({
    queryKey: [listSellerFormSubmissions.path, filter],
    queryFn: ({ signal }) =>
      call(listSellerFormSubmissions, {
        query: { page: filter.page, limit: 20, ...(filter.open && { open: 'true' }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
