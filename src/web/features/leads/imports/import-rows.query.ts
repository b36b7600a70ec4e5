import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listImportRows } from '#api/imports/import-rows.api.ts';
import { getImport } from '#api/imports/imports.api.ts';
import type { ImportRowFilter } from '#domain/import-row-outcome.ts';
import { call } from '#web/lib/call.ts';

const limit = 50;

export type ImportRowsFilter = { page: number; outcome: ImportRowFilter | undefined };

/** The outcomes of the rows of one import, a page of them. */
export function useImportRows(id: number, { page, outcome }: ImportRowsFilter) {
  return useQuery({
    queryKey: [listImportRows.path, id, { page, outcome }] as const,
    queryFn: ({ signal }) =>
      call(listImportRows, { params: { id }, query: { page, limit, outcome }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The report of one import: its file, type and counts. */
export function useImportReport(id: number) {
  return useQuery({
    queryKey: [getImport.path, id] as const,
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
  });
}
