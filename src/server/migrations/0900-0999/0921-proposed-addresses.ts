import { sql, type Kysely } from 'kysely';

/** A mailing address can be proposed, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposals drop constraint proposals_call_check,
      add constraint proposals_call_check check (call in ('createCampaign', 'sendMessage',
        'sendDirectMail', 'startSequence', 'traceProperty', 'traceProperties', 'emailContract',
        'createSigningLink', 'deletePhone', 'changeMailingAddress'))
  `.execute(db);
}
