import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { getSession } from '#api/accounts/accounts.api.ts';
import { permissionRefusal, type MemberPermission } from '#domain/member-permissions.ts';

type Session = Pick<z.infer<typeof getSession.answer>, 'account'>;

/** The signed-in user, as the shell has loaded them; never fetches itself. */
export function useAccount() {
  const { data } = useQuery<Session>({ queryKey: [getSession.path], enabled: false });
  return data?.account ?? null;
}

/** Why the signed-in person may not do this, in one sentence; null if they may. */
export function useRefusal(permission: MemberPermission): string | null {
  const account = useAccount();
  return !account || account.permissions.includes(permission)
    ? null
    : permissionRefusal(permission);
}
