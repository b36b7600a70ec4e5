import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportPageDisplayed } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';
import { signingQuery } from './signing.query.ts';

/** Reports a page as displayed. Adds it to what the link shows. */
export function useReportPage(token: string, sha256: string) {
  const queryClient = useQueryClient();
  const { queryKey } = signingQuery(token);
  return useMutation({
    mutationFn: (page: number) =>
      call(reportPageDisplayed, { params: { token, page }, body: { sha256 } }),
    // Without the report the document cannot be signed, and a phone loses its network easily.
    retry: 5,
    onSuccess: (_, page) =>
      queryClient.setQueryData(
        queryKey,
        (signing) =>
          signing && {
            ...signing,
            displayedPages: [...new Set([...signing.displayedPages, page])],
          },
      ),
  });
}
