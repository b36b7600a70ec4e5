create table petition_documents (
  id bigint generated always as identity primary key,
  content_hash text not null,
  filename text not null,
  size bigint not null,
  status text default 'queued' not null check (status in ('queued', 'processing', 'completed', 'error')),
  error text,
  attempts integer default 0 not null,
  beat_at timestamp with time zone,
  queued_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  kind text,
  fields jsonb,
  pages jsonb,
  second_opinion jsonb,
  seconds double precision,
  property_id bigint references properties (id) on delete set null,
  review_status text default 'none' not null check (review_status in ('none', 'to_review', 'approved')),
  reviewed_by text references users (id) on delete set null,
  reviewed_at timestamp with time zone,
  uploaded_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  pages_read integer default 0 not null,
  page_count integer,
  crashes integer default 0 not null,
  forms jsonb,
  facts jsonb,
  constraint petition_documents_content unique (content_hash)
);
-- What was read in the last day.
create index petition_documents_finished on petition_documents (finished_at);
-- A petition finds its lead and a lead its petitions.
create index petition_documents_of_property on petition_documents (property_id);
-- The queue in its order, and what was left behind by a process that died.
create index petition_documents_open on petition_documents (queued_at, id) where (status in ('queued', 'processing'));
-- The list of those to review, oldest first.
create index petition_documents_to_review on petition_documents (id) where (review_status = 'to_review'::text);

create table taught_forms (
  id bigint generated always as identity primary key,
  form_id text not null unique,
  template jsonb not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create function webhook_petition_read() returns trigger language plpgsql as $$
         begin perform queue_webhooks('petition.read', new.property_id, jsonb_build_object('documentId', new.id,
      'leadId', new.property_id, 'status', new.status, 'error', new.error)); return null; end $$;
create trigger webhook_petition_read after update of status on petition_documents
  for each row when (((new.status in ('completed', 'error')) and (new.status is distinct from old.status))) execute function webhook_petition_read();
