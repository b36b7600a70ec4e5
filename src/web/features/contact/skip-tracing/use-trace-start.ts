import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { estimateTrace } from '#api/skip-tracing.api.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { traceFailed, useTraceProperties } from './trace-properties.mutation.ts';

export type TraceEstimate = z.output<typeof estimateTrace.answer>;

/**
 * From a selection to a search: a free one starts immediately; a paid one, or a second one for all
 * of them, asks first.
 */
export function useTraceStart(selection: PropertySelection, onStarted: () => void) {
  const [estimate, setEstimate] = useState<TraceEstimate>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const tracing = useTraceProperties({
    onStarted: () => {
      setEstimate(undefined);
      setIsUnderWay(true);
      onStarted();
    },
  });
  const estimating = useMutation({
    mutationFn: () => call(estimateTrace, { body: selection }),
    onSuccess: (found) => {
      const isAllTraced = found.leadCount === 0 && found.alreadyTraced > 0;
      if (found.costCents > 0 || isAllTraced) setEstimate(found);
      else tracing.mutate(selection);
    },
    onError: traceFailed,
  });
  return {
    begin: () => estimating.mutate(),
    isPending: estimating.isPending || tracing.isPending,
    /** A search was started here: its progress can be shown. */
    isUnderWay,
    dialog: {
      estimate,
      pending: tracing.isPending,
      onCancel: () => setEstimate(undefined),
      onConfirm: (again: boolean) => tracing.mutate({ ...selection, again }),
    },
  };
}
