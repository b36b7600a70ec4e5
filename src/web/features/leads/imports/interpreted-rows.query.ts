import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { interpretFile } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';
import type { Choice } from './use-mapping.ts';

/**
 * Rows as they will be stored with this mapping; the last ones stay until the next are here.
 * @param rows their numbers in the file; the first rows by default.
 */
export function useInterpretedRows(fileId: string, choice: Choice, rows?: number[]) {
  return useQuery({
    queryKey: [interpretFile.path, fileId, choice, rows] as const,
    queryFn: ({ signal }) =>
      call(interpretFile, { params: { fileId }, body: { ...choice, rows }, signal }),
    placeholderData: keepPreviousData,
  });
}
