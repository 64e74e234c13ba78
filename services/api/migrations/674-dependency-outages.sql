-- Past outages of dependencies: `dependencies` holds only the present state, which the next answer overwrites.
create table dependency_outages (
  id bigint generated always as identity primary key,
  name text not null,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  -- The last error of the outage.
  reason text
);

create index on dependency_outages (until);
create index on dependency_outages (name, until);
