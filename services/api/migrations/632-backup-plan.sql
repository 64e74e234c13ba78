-- Only the worker knows BACKUP_DIR; this row tells the other processes, and since when, that a backup is taken each night.
create table backup_plan (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null
);
