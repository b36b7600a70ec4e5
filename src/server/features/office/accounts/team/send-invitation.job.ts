import type { SqlBool } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { jobWasDeleted, unsentRows } from '#server/platform/jobs/unsent.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { paragraphs } from '#server/providers/mailer/mail-html.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { handOver, interruptedMail, sendOnce } from '#server/providers/mailer/send-once.ts';

/** Sending one invitation that is written down already. */
export const sendInvitationKind: JobKind<{ invitationId: number }> = {
  name: 'team.send-invitation',
  data: z.object({ invitationId: z.int().positive() }),
};

/** Those of before a restore, or without their job: their link still works where it has arrived. */
export const unsentInvitations = unsentRows({
  what: 'invitations to the team',
  end: 'ended as not known',
  job: { name: sendInvitationKind.name, id: 'invitationId' },
  table: 'invitations',
  where: () => sql<SqlBool>`mail_state in ('queued', 'sending')`,
  set: () => sql`mail_state = 'doubtful', mail_reason = ${jobWasDeleted}, sealed_link = null`,
});

/** Under which an invitation's link is sealed until it is sent. */
export const sealedLinkName = 'invitation link';

type Options = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  findMailer: () => Mailer;
  /** The host of message ids. */
  messageHost: () => string;
};

/** E-mails an invitation once; its link is forgotten here however that ends. */
export function createSendInvitationJob(options: Options): JobDefinition<{ invitationId: number }> {
  const { db, clock, secrets, findMailer, messageHost } = options;

  const open = (id: number) =>
    db
      .selectFrom('invitations')
      .leftJoin('users', 'users.id', 'invitations.created_by')
      .select(['invitations.id', 'invitations.email', 'sealed_link', 'users.name as inviter'])
      .where('invitations.id', '=', id)
      .where('mail_state', '=', 'sending')
      .executeTakeFirst();

  async function finish(id: number, state: 'sent' | 'failed' | 'doubtful', reason = '') {
    await db
      .updateTable('invitations')
      .set({ mail_state: state, mail_reason: reason, sealed_link: null })
      .where('id', '=', id)
      .where('mail_state', '=', 'sending')
      .execute();
    await publishLiveEvent(db, { noun: 'session' });
  }

  async function send(mailer: Mailer, invitation: NonNullable<Awaited<ReturnType<typeof open>>>) {
    const { id, email, sealed_link: sealed, inviter } = invitation;
    if (!email || !sealed) return finish(id, 'failed', 'Its link is not known any more.');
    const link = await secrets.open(sealedLinkName, sealed);
    const { state, reason } = await handOver(mailer, {
      messageId: `<invitation-${id}@${messageHost()}>`,
      to: email,
      subject: `${inviter ?? 'The owner'} invites you to Lotline`.replaceAll(/\s+/g, ' '),
      ...paragraphs([
        `${inviter ?? 'The owner'} invites you to join the team in Lotline.`,
        link,
        'The link works once, for seven days.',
      ]),
      date: clock.now(),
      attachments: [],
    });
    const none = 'No mail server is set up any more.';
    return state === 'waiting' ? finish(id, 'failed', none) : finish(id, state, reason);
  }

  return {
    ...sendInvitationKind,
    expireAfter: 180,
    async run({ data: { invitationId: id } }) {
      const { numUpdatedRows } = await db
        .updateTable('invitations')
        .set({ mail_state: 'sending' })
        .where('id', '=', id)
        .where('mail_state', '=', 'queued')
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      const invitation = await open(id);
      if (!invitation) return;
      const mailer = findMailer();
      await sendOnce(mailer, numUpdatedRows > 0n, {
        send: () => send(mailer, invitation),
        doubt: () => finish(id, 'doubtful', interruptedMail),
      });
    },
  };
}
