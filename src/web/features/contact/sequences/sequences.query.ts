import { useQuery } from '@tanstack/react-query';
import { listSequenceRuns, listSequences, previewSequence } from '#api/sequences.api.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { sequencesQuery } from '#web/lib/queries/sequences.query.ts';

/** All sequences; running ones advance automatically. */
export const useSequences = () => useQuery(sequencesQuery());

/** What a sequence would do to a selection; no request without one. */
export const useSequencePreview = (id: number, selection: PropertySelection | null) =>
  useQuery({
    queryKey: [listSequences.path, id, 'preview', selection],
    enabled: selection !== null,
    queryFn: ({ signal }) => call(previewSequence, { params: { id }, body: selection!, signal }),
  });

/** The state of each lead of a sequence. */
export const useSequenceRuns = (id: number, page: number) =>
  useQuery({
    queryKey: [listSequences.path, id, 'runs', page],
    queryFn: ({ signal }) =>
      call(listSequenceRuns, { params: { id }, query: { page, limit: 20 }, signal }),
    placeholderData: (before) => before,
  });
