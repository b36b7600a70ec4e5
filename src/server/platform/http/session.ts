import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '#domain/api-scopes.ts';
import type { MemberPermission } from '#domain/member-permissions.ts';

/** The API token by which a call is made, and how many calls it has left. */
export type SessionToken = {
  id: number;
  scopes: readonly ApiScope[];
  rate: { limit: number; remaining: number; resetSeconds: number; isExceeded: boolean };
};

/** The signed-in user on whose behalf a call is made. */
export type Session = {
  userId: string;
  name: string;
  email: string;
  role: 'owner' | 'member';
  /** What the owner allows a member; all of them for the owner. */
  permissions: readonly MemberPermission[];
  /** Absent if a token makes the call. */
  sessionId?: string;
  /** Absent if a browser's session makes the call. */
  token?: SessionToken;
};

/**
 * Finds the user on whose behalf a request is made, by its cookie or its API token; null without
 * either.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>;

/** Whether a call that needs this permission, if any, may be made. */
export function hasPermission(
  permission: MemberPermission | undefined,
  session: Session | undefined,
): boolean {
  return !permission || session?.role === 'owner' || !!session?.permissions.includes(permission);
}

/** Requires a key that was made with the user's password. @throws if it is missing or has ended. */
export type ConfirmDownload = (person: Session, key: string | undefined) => void;

/** Requires the user's own password. @throws if it is missing or wrong. */
export type ConfirmPassword = (person: Session, password: string | undefined) => Promise<void>;
