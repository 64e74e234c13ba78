-- What is asked of a provider is carried out by the outbox. `payment_requests` stays what was asked and what became of it.
-- `next_attempt_at` and `attempts` are for programs of the release before, and go with the next.
alter table payment_requests alter column next_attempt_at set default now();

-- Whoever asks, of this release or the one before: the event is written with the request. In the order of a payment: what is left of a
-- reservation is let go when everything that was to be drawn from it has been.
create function write_payment_event() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, payload)
  values ('payment', 'payment:' || new.payment_id, jsonb_build_object('requestId', new.id));
  return null;
end $$;
create trigger write_payment_event after insert on payment_requests
  for each row execute function write_payment_event();

-- Asked again after it was given up: a new event, and the one that was given up is settled by it.
create function write_payment_event_again() returns trigger language plpgsql as $$
begin
  delete from outbox where topic = 'payment' and failed_at is not null and payload ->> 'requestId' = new.id::text;
  insert into outbox (topic, key, payload)
  values ('payment', 'payment:' || new.payment_id, jsonb_build_object('requestId', new.id));
  return null;
end $$;
create trigger write_payment_event_again after update of given_up_at on payment_requests
  for each row when (old.given_up_at is not null and new.given_up_at is null and new.done_at is null)
  execute function write_payment_event_again();

insert into outbox (topic, key, payload, attempts, failed_at, last_error)
select 'payment', 'payment:' || payment_id, jsonb_build_object('requestId', id), attempts, given_up_at, last_error
from payment_requests where done_at is null order by id;
