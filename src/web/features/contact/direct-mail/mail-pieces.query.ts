import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMailPieces } from '#api/direct-mail.api.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import { call } from '#web/lib/call.ts';

/** Letters a page of the list. */
export const letterPageSize = 50;

export type LetterFilter = {
  page: number;
  status?: MailStatus | undefined;
  campaignId?: number | undefined;
};

/** One page of the letters and where they are. */
export function useMailPieces(filter: LetterFilter) {
  const query = { ...filter, limit: letterPageSize };
  return useQuery({
    queryKey: [listMailPieces.path, query],
    queryFn: ({ signal }) => call(listMailPieces, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
