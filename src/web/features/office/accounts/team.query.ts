import { useQuery } from '@tanstack/react-query';
import { listTeam } from '#api/accounts/team.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/**
 * The team members, and the open invitations. Its path is not under /api/auth, so it is invalidated
 * explicitly.
 */
export function useTeam() {
  return useQuery(readQuery(listTeam));
}
