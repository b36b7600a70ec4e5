import { z } from 'zod';
import { memberPermissions } from '#domain/member-permissions.ts';
import { account, email, memberPermission, newPassword, role } from './accounts.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, timestamp, requiredText, rowId, rowIdParams, text } from '../wire.schema.ts';

const tag = 'Team';

/** The secret of an invitation's link. */
const invitationToken = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'This is not the token of an invitation');

/** An unused invitation. Its link is not part of it: that was shown once. */
const invitation = z.object({
  id: rowId,
  /** For whom it is, in the owner's words; may be ''. */
  note: z.string(),
  /** What who joins by it becomes. */
  role,
  /** To whom it is e-mailed; null where a person sends the link. */
  email: z.string().nullable(),
  /** How that went; null without an address. */
  mailState: z.enum(['queued', 'sending', 'sent', 'failed', 'doubtful']).nullable(),
  /** Why it was not sent; may be ''. */
  mailReason: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const memberParams = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });

const member = account.extend({
  joinedAt: timestamp,
  lastSeenAt: timestamp.nullable(),
  twoFactor: z.boolean(),
});
export type TeamMember = z.infer<typeof member>;

export const listTeam = defineEndpoint({
  method: 'GET',
  path: '/api/team',
  tag,
  scope: 'settings:read',
  summary: 'Who works here, and which invitations are open',
  answer: z.object({
    members: z.array(member),
    invitations: z.array(invitation),
    /** Whether Lotline can e-mail an invitation: there are a mail server and a public address. */
    canMail: z.boolean(),
  }),
  access: 'owner',
});

export const createInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/team/invitations',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'Make a link by which one person can join within seven days; it is shown this once',
  body: z.object({
    note: text(100).default(''),
    role: role.default('member'),
    /** Lotline e-mails the link to it, where it can. */
    email: email.optional(),
  }),
  answer: z.object({
    invitation,
    token: z.string(),
    path: z.string(),
    /** The whole link. */
    url: z.url(),
    /** True if only this machine can open it. */
    isLoopback: z.boolean(),
  }),
  status: 201,
  access: 'owner',
  errors: ['team.too_many_invitations', 'team.cannot_mail', 'accounts.local_sign_in_off'],
  audit: { kind: 'team', what: 'Made an invitation' },
});

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/team/invitations/:id',
  tag,
  summary: 'Make an invitation worthless',
  params: rowIdParams,
  answer: done,
  access: 'owner',
  errors: ['team.invitation_not_found'],
  audit: { kind: 'team', what: 'Withdrew an invitation' },
});

export const setMemberPermissions = defineEndpoint({
  method: 'PUT',
  path: '/api/team/members/:id/permissions',
  tag,
  summary: 'Say what a member may do beyond the daily work; in force at once',
  params: memberParams,
  body: z.object({ permissions: z.array(memberPermission).max(memberPermissions.length) }),
  answer: done,
  access: 'owner',
  errors: ['team.member_not_found'],
  audit: { kind: 'team', what: 'Changed what a member may do' },
});

export const resetTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/team/members/:id/reset-two-factor',
  tag,
  summary: 'Turn the two-step sign-in of a member off, who lost phone and recovery codes',
  params: memberParams,
  answer: done,
  access: 'owner',
  errors: ['team.member_not_found'],
  audit: { kind: 'team', what: 'Reset the two-step sign-in of a member' },
});

export const createPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/team/members/:id/password-link',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary:
    'Make a link by which a member chooses a new password within a day; it is shown this once',
  params: memberParams,
  answer: z.object({
    /** The whole link. */
    url: z.url(),
    /** True if only this machine can open it. */
    isLoopback: z.boolean(),
  }),
  status: 201,
  access: 'owner',
  errors: ['team.member_not_found', 'team.too_many_invitations', 'accounts.local_sign_in_off'],
  audit: { kind: 'team', what: 'Made a link for a new password of a member' },
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/team/members/:id',
  tag,
  summary: 'Remove a member: their sessions end, their work stays',
  params: memberParams,
  answer: done,
  access: 'owner',
  errors: ['team.member_not_found', 'team.owner_stays'],
  audit: { kind: 'team', what: 'Removed a member' },
});

export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/auth/invitations/:token',
  tag,
  summary: 'Who invites, and to what, if this link can still be used',
  params: z.object({ token: invitationToken }),
  answer: z.object({
    invitedBy: z.string(),
    expiresAt: timestamp,
    /** Who chooses a new password by it; null where it admits another person. */
    member: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['team.invitation_not_usable'],
});

export const joinTeam = defineEndpoint({
  method: 'POST',
  path: '/api/auth/join',
  tag,
  summary: 'Join by an invitation, as what it says, and sign in',
  body: z.object({
    token: invitationToken,
    name: requiredText(100, 'Name is required'),
    email,
    password: newPassword,
  }),
  answer: z.object({ account }),
  status: 201,
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: [
    'team.invitation_not_usable',
    'accounts.email_taken',
    'accounts.password_guessable',
    'accounts.local_sign_in_off',
  ],
  audit: { kind: 'team', what: 'Joined by an invitation' },
});

export const chooseNewPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/new-password',
  tag,
  summary: 'Choose a new password by the link of an owner; all sessions end',
  body: z.object({ token: invitationToken, password: newPassword }),
  answer: done,
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: [
    'team.invitation_not_usable',
    'accounts.password_guessable',
    'accounts.local_sign_in_off',
  ],
  audit: { kind: 'team', what: 'Chose a new password by a link' },
});
