import { useQuery } from '@tanstack/react-query';
import { previewFile } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';

/** The first rows of an uploaded list, and its most likely reading. */
export function useFilePreview(fileId: string, sheet?: string) {
  return useQuery({
    queryKey: [previewFile.path, fileId, sheet ?? null] as const,
    queryFn: ({ signal }) =>
      call(previewFile, { params: { fileId }, query: sheet ? { sheet } : {}, signal }),
    meta: { failed: { title: 'Failed to fetch preview data' } },
  });
}
