-- One row per entry of the schedule: when it is due next, who runs it now, and how its last runs went. A late entry is
-- still one row, so the schedule cannot pile up work.
create table scheduled_jobs (
  name text primary key,
  -- The entry's rhythm in Copenhagen time; a changed rhythm is noticed by comparing it with the program's.
  cron text not null,
  next_at timestamptz not null,
  -- The run that is under way. A worker that dies stops extending its lease, and another worker takes the entry over.
  run_id uuid,
  lease_until timestamptz,
  started_at timestamptz,
  -- How long after its due time the latest run began.
  late_seconds double precision not null default 0,
  succeeded_at timestamptz,
  failed_at timestamptz,
  last_error text,
  -- Failed runs since the last that went well.
  failures int not null default 0,
  duration_ms int,
  dealt_with int,
  check ((run_id is null) = (lease_until is null))
);
