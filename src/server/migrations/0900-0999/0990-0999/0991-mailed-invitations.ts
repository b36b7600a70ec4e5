import { sql, type Kysely } from 'kysely';

/** To whom an invitation is e-mailed and how that ended; its link only while it is to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invitations
      add column email text,
      add column sealed_link text,
      add column mail_reason text not null default '',
      add column mail_state text constraint invitations_mail_state
        check (mail_state in ('queued', 'sending', 'sent', 'failed', 'doubtful'))
  `.execute(db);
}
