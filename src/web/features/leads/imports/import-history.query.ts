import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listImports } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';

const limit = 25;

/** The import history, newest first. */
export function useImportHistory(page: number) {
  return useQuery({
    queryKey: [listImports.path, { page, limit }] as const,
    queryFn: ({ signal }) => call(listImports, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
