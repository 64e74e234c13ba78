-- When each program outside the shop (mail server, providers, search service) last answered, and since when it has not.
create table dependencies (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- The first failure since the last success; null while the dependency answers.
  failing_since timestamptz,
  last_error text
);
