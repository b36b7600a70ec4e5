import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Completion } from '#web/ui/fields/find-completion.ts';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';

/** The members whom a note can mention. */
export function useMentionCompletions(): Completion[] {
  const { data } = useQuery(assigneesQuery());
  return useMemo(
    () => (data ?? []).map(({ id, name }) => ({ id, label: name, insert: `@${name} ` })),
    [data],
  );
}
