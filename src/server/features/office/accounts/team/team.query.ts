import { memberPermissions, type MemberPermission } from '#domain/member-permissions.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type MemberRow = {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'member';
  permissions: MemberPermission[];
  joinedAt: Date;
  lastSeenAt: Date | null;
  twoFactor: boolean;
};

/** All users who may sign in, the owner first. */
export async function listMembers(db: Db) {
  const { rows } = await sql<MemberRow>`
    select u.id, u.name, u.email, u.role, u.permissions, u.two_factor_enabled as "twoFactor", u.created_at as "joinedAt",
      (select max(s.updated_at) from sessions as s where s.user_id = u.id) as "lastSeenAt"
    from users as u where u.role in ('owner', 'member')
    order by u.role = 'owner' desc, lower(u.name), u.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    permissions: row.role === 'owner' ? [...memberPermissions] : row.permissions,
    joinedAt: row.joinedAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

export type InvitationRow = {
  id: number;
  note: string;
  role: 'owner' | 'member';
  email: string | null;
  mailState: 'queued' | 'sending' | 'sent' | 'failed' | 'doubtful' | null;
  mailReason: string;
  created_at: Date;
  expires_at: Date;
};

export const invitationColumns = [
  'id',
  'note',
  'role',
  'email',
  'mail_state as mailState',
  'mail_reason as mailReason',
  'created_at',
  'expires_at',
] as const;

/** Invitations that are neither used nor withdrawn, newest first; expired ones are among them. */
export async function listOpenInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}
