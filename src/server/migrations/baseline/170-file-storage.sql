create table file_store (
  only_row boolean default true check (only_row) primary key,
  id text not null
);
