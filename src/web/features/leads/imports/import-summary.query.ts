import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { summariseFile } from '#api/imports/import-lists.api.ts';
import { call } from '#web/lib/call.ts';
import type { Choice } from './use-mapping.ts';

/** Debounce before the summary is read: typing a name does not ask for one at every letter. */
const restMs = 400;

function useDebounced(choice: Choice): Choice {
  const [debounced, setDebounced] = useState(choice);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(choice), restMs);
    return () => clearTimeout(timer);
  }, [choice]);
  return debounced;
}

/**
 * What processing the list with this mapping would do, in numbers. Another mapping cancels the
 * running call.
 */
export function useImportSummary(fileId: string, choice: Choice, isReady: boolean) {
  const debounced = useDebounced(choice);
  const summary = useQuery({
    queryKey: [summariseFile.path, fileId, debounced] as const,
    queryFn: ({ signal }) => call(summariseFile, { params: { fileId }, body: debounced, signal }),
    enabled: isReady && debounced === choice,
    retry: false,
    gcTime: 0,
  });
  return { ...summary, isPending: summary.isPending || debounced !== choice };
}
