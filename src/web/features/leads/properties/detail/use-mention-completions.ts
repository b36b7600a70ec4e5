import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listAssignees } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';
import type { Completion } from '#web/ui/fields/find-completion.ts';

/** The members whom a note can mention. */
export function useMentionCompletions(): Completion[] {
  const { data } = useQuery({
    queryKey: [listAssignees.path],
    queryFn: ({ signal }) => call(listAssignees, { signal }),
  });
  return useMemo(
    () => (data ?? []).map(({ id, name }) => ({ id, label: name, insert: `@${name} ` })),
    [data],
  );
}
