-- The office finds members by parts of names and addresses, as it finds orders: without it every member is looked at.
create index members_found on members
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
