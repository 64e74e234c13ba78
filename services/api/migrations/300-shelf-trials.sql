-- Two ways to fill a shelf, shown to visitors split by their id, until one is better.

create table shelf_trials (
  id uuid primary key,
  -- The shelf, what has filled it so far, and what fills it for half of the visitors.
  shelf text not null,
  filled_by text not null,
  tried text not null check (tried <> filled_by),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Of one that has ended: whether the shelf keeps what was tried, and what had been counted.
  adopted boolean,
  counted jsonb,
  check ((ended_at is null) = (adopted is null)),
  check ((ended_at is null) = (counted is null))
);
create unique index on shelf_trials (shelf) where ended_at is null;
create index on shelf_trials (shelf, started_at);

-- Who has seen the shelf while a trial runs, by the name that the search service knows them by. Gone when it ends.
create table shelf_trial_visitors (
  trial_id uuid not null references shelf_trials on delete cascade,
  visitor text not null,
  arm text not null check (arm in ('a', 'b')),
  shown_at timestamptz not null,
  ordered_at timestamptz,
  primary key (trial_id, visitor)
);
create index on shelf_trial_visitors (visitor);
