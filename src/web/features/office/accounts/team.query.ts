import { useQuery } from '@tanstack/react-query';
import { listTeam } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';

/**
 * The team members, and the open invitations. Its path is not under /api/auth, so it is invalidated
 * explicitly.
 */
export function useTeam() {
  return useQuery({
    queryKey: [listTeam.path] as const,
    queryFn: ({ signal }) => call(listTeam, { signal }),
  });
}
