-- What was on its way to the search service when somebody left may reach it after they were erased there: they are erased
-- again, as soon as all of it has arrived or been given up. personalisation/outbox-queries.ts has the same for visitors.

create or replace function tell_farewell() returns trigger language plpgsql as $$
begin
  delete from personalisation_outbox where payload ->> 'authenticatedId' = old.id::text;
  insert into personalisation_outbox (kind, key, due_at) values
    ('forget-member', old.id::text, now()),
    ('forget-member-again', old.id::text, now() + interval '60 seconds');
  perform pg_notify('personalisation_outbox', '');
  return null;
end $$;
