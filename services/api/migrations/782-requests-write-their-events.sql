-- `askProvider` and `askAgain` write the event that has a request carried out (decision 780). Processes of the release before rely on the triggers: until none
-- is left they add, at the commit, what was not written.
create or replace function write_payment_event() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, payload, due_at)
  select 'payment', 'payment:' || payment_id, jsonb_build_object('requestId', id), coalesce(not_before, '-infinity')
  from payment_requests where id = new.id and not exists (
    select from outbox where topic = 'payment' and key = 'payment:' || new.payment_id and failed_at is null
      and payload ->> 'requestId' = new.id::text);
  return null;
end $$;
drop trigger write_payment_event on payment_requests;
create constraint trigger write_payment_event after insert on payment_requests deferrable initially deferred
  for each row execute function write_payment_event();

create or replace function write_payment_event_again() returns trigger language plpgsql as $$
begin
  delete from outbox where topic = 'payment' and failed_at is not null and payload ->> 'requestId' = new.id::text;
  insert into outbox (topic, key, payload)
  select 'payment', 'payment:' || payment_id, jsonb_build_object('requestId', id)
  from payment_requests where id = new.id and not exists (
    select from outbox where topic = 'payment' and key = 'payment:' || new.payment_id and failed_at is null
      and payload ->> 'requestId' = new.id::text);
  return null;
end $$;
drop trigger write_payment_event_again on payment_requests;
create constraint trigger write_payment_event_again after update of given_up_at on payment_requests deferrable initially deferred
  for each row when (old.given_up_at is not null and new.given_up_at is null and new.done_at is null)
  execute function write_payment_event_again();
