import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Forms in which sellers write to the installation, and what was sent by them or by ad forms. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('seller forms', async (trx) => {
    await sql`
      create table seller_forms (
        id bigint generated always as identity primary key,
        kind text not null constraint seller_forms_kind_check
          check (kind in ('google', 'page', 'program')),
        slug text not null unique,
        name text not null,
        is_enabled boolean not null,
        -- The list in which new leads stand.
        property_type text not null constraint seller_forms_property_type_check
          check (property_type in ('foreclosure', 'probate', 'violation')),
        fields jsonb not null,
        words jsonb not null,
        -- Users who are told; none: whoever the lead belongs to.
        tells text[] not null,
        confirms_by_text boolean not null,
        confirms_by_email boolean not null,
        -- Counts changes of what a visitor sees: a consent is to the words of one version.
        version integer not null,
        -- What Google sends along to prove itself.
        sealed_key text,
        created_by text references users (id) on delete set null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table seller_form_submissions (
        id bigint generated always as identity primary key,
        form_id bigint references seller_forms (id) on delete set null,
        form_name text not null,
        source text not null,
        -- What the ad service calls it: the same one is stored once.
        external_id text,
        answers jsonb not null,
        has_consented boolean not null,
        -- The exact words beside the box, ticked or not.
        consent_wording text not null,
        network_address text not null,
        network text not null,
        user_agent text not null,
        -- The page that showed the form.
        page text not null,
        received_at timestamptz not null,
        state text not null constraint seller_form_submissions_state_check
          check (state in ('dismissed', 'failed', 'lead', 'no_address', 'waiting')),
        problem text not null default '',
        property_id bigint references properties (id) on delete cascade,
        is_new_lead boolean,
        handled_at timestamptz,
        handled_by text references users (id) on delete set null,
        text_state text not null default 'none' constraint seller_form_submissions_text_state_check
          check (text_state in ('failed', 'none', 'queued', 'sent', 'skipped')),
        email_state text not null default 'none' constraint seller_form_submissions_email_state_check
          check (email_state in ('doubtful', 'failed', 'none', 'queued', 'sending', 'sent', 'skipped', 'waiting')),
        email_message_id text,
        confirmation_problem text not null default ''
      )
    `.execute(trx);
    // The list of a form, newest first.
    await sql`
      create index seller_form_submissions_of_form on seller_form_submissions (form_id, id)
    `.execute(trx);
    // What waits for a person, and what a job has to take up again.
    await sql`
      create index seller_form_submissions_open on seller_form_submissions (state, id)
        where state in ('failed', 'no_address', 'waiting')
    `.execute(trx);
    await sql`
      create unique index seller_form_submissions_external on seller_form_submissions
        (form_id, external_id) where external_id is not null
    `.execute(trx);
    // How many came from a network within the hour.
    await sql`
      create index seller_form_submissions_by_network on seller_form_submissions
        (network, received_at)
    `.execute(trx);
    // 'on delete cascade', merges, and an open lead.
    await sql`
      create index seller_form_submissions_of_lead on seller_form_submissions (property_id)
        where property_id is not null
    `.execute(trx);
    await sql`
      create table seller_form_proofs (
        nonce text primary key,
        expires_at timestamptz not null
      )
    `.execute(trx);
    await sql`create index seller_form_proofs_expired on seller_form_proofs (expires_at)`.execute(
      trx,
    );
    await sql`
      alter table notifications drop constraint notifications_kind_check,
        add constraint notifications_kind_check check (kind in ('reply', 'lawyer', 'form',
          'signature', 'mention', 'failed_send', 'automation', 'webhook')) not valid
    `.execute(trx);
  });
  await steps.validate('notifications', 'notifications_kind_check');
}
