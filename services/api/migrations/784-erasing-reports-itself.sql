-- Whoever erases a member has the search service forget them (decision 780). The trigger is for processes of the release before: it reports, at the commit, who
-- was not reported.
create or replace function tell_farewell() returns trigger language plpgsql as $$
begin
  if exists (select from outbox where topic = 'behaviour' and key = 'member:' || old.id and failed_at is null
    and payload ->> 'kind' = 'forget' and written_at = now()) then
    return null;
  end if;
  delete from outbox where topic = 'behaviour' and payload ->> 'authenticatedId' = old.id::text;
  insert into outbox (topic, key, payload, due_at) values
    ('behaviour', 'member:' || old.id, jsonb_build_object('kind', 'forget', 'authenticatedId', old.id::text), '-infinity'),
    -- What was under way when they left may arrive after that.
    ('behaviour', 'member:' || old.id, jsonb_build_object('kind', 'forget', 'again', true, 'authenticatedId', old.id::text),
      now() + interval '60 seconds');
  return null;
end $$;
drop trigger tell_personalisation on members;
create constraint trigger tell_personalisation after delete on members deferrable initially deferred
  for each row execute function tell_farewell();
