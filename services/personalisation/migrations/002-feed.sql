-- A feed goes on where it stopped, on whichever process is asked.
create table personalisation.feed (
  id uuid primary key,
  dataset text not null references personalisation.dataset (id),
  user_key integer not null,
  state text not null,
  touched_at timestamptz not null default now()
);
create index on personalisation.feed (touched_at);
