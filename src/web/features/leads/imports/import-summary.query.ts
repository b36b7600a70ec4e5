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

const questionOf = (isUnchecked: boolean) =>
  isUnchecked
    ? 'This list could not be checked: flags may be lost and rows refused. Nothing is stored yet.'
    : 'Much of this list looks wrong. Look at it above before you import it.';

/** Asks once more before a list is stored that looks wrong, or could not be checked. */
export function useQuestion(choice: Choice, summary: ReturnType<typeof useImportSummary>) {
  const [confirming, setConfirming] = useState<Choice | null>(null);
  const asks = summary.isError || summary.data?.asks === true;
  const isConfirming = confirming === choice && asks;
  return {
    question: isConfirming ? questionOf(summary.isError) : null,
    mustAsk: asks && !isConfirming,
    ask: () => setConfirming(choice),
  };
}
