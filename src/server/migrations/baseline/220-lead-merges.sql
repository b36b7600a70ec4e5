create table lead_merges (
  id bigint generated always as identity primary key,
  -- The lead that is kept.
  property_id bigint not null references properties (id) on delete cascade,
  merged_by text references users (id) on delete set null,
  merged_at timestamp with time zone not null,
  undone_by text references users (id) on delete set null,
  undone_at timestamp with time zone,
  -- The newest case at that moment: later ones may belong to a merged lead.
  last_signal_id bigint not null,
  -- The columns of the kept lead that the merge changed.
  before jsonb not null,
  after jsonb not null
);
create index lead_merges_of on lead_merges (property_id, id desc);

create table lead_merge_leads (
  merge_id bigint not null references lead_merges (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  primary key (merge_id, property_id)
);
create index lead_merge_leads_of on lead_merge_leads (property_id);

create table lead_merge_rows (
  id bigint generated always as identity primary key,
  merge_id bigint not null references lead_merges (id) on delete cascade,
  -- The lead that the row belonged to.
  property_id bigint not null references properties (id) on delete cascade,
  table_name text not null,
  row_key bigint not null,
  -- What the merge changed of the row beside its lead; a whole row where it was folded into another.
  before jsonb,
  after jsonb
);
create index lead_merge_rows_of on lead_merge_rows (merge_id, id);
create index lead_merge_rows_of_lead on lead_merge_rows (property_id);
