import type { FastifyRequest } from 'fastify';
import type { MemberPermission } from '#domain/member-permissions.ts';

/** The signed-in person on whose behalf a call is made. */
export type Session = {
  userId: string;
  name: string;
  email: string;
  role: 'owner' | 'member';
  /** What the owner allows a member; all of them for the owner. */
  permissions: readonly MemberPermission[];
};

/** Finds the session that a request's cookie names; null where there is none. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>;

/** Whether a call that needs this permission, if any, may be made. */
export function hasPermission(
  permission: MemberPermission | undefined,
  session: Session | undefined,
): boolean {
  return !permission || session?.role === 'owner' || !!session?.permissions.includes(permission);
}
