import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { interpretFile } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';
import type { Choice } from './use-mapping.ts';

/** The first rows as they will be stored with this mapping; the last ones stay until the next are here. */
export function useInterpretedRows(fileId: string, choice: Choice) {
  return useQuery({
    queryKey: [interpretFile.path, fileId, choice] as const,
    queryFn: ({ signal }) => call(interpretFile, { params: { fileId }, body: choice, signal }),
    placeholderData: keepPreviousData,
  });
}
