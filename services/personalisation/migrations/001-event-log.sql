-- The log is the truth; memory is a fold over it. Numbers are without gaps within a dataset.
create table personalisation.dataset (
  id text primary key,
  last_event bigint not null default 0
);

create table personalisation.event (
  dataset text not null references personalisation.dataset (id),
  number bigint not null,
  at bigint not null, -- milliseconds since 1970
  kind text not null,
  body text not null,
  subject text not null, -- who it is about: one key per line, so that erasing a person finds every row
  primary key (dataset, number)
);

create table personalisation.snapshot (
  id bigint generated always as identity primary key,
  dataset text not null references personalisation.dataset (id),
  last_event bigint not null,
  made_at timestamptz not null default now()
);
create index on personalisation.snapshot (dataset, last_event desc);

create table personalisation.snapshot_part (
  snapshot bigint not null references personalisation.snapshot (id) on delete cascade,
  section text not null,
  part integer not null,
  body bytea not null,
  primary key (snapshot, section, part)
);
-- Compressing takes longer than reading from disk.
alter table personalisation.snapshot_part alter column body set storage external;
