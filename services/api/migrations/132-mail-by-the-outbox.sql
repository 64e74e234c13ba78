-- Mail is sent by the outbox. `mail_outbox` stays the memory of what has been told to whom; when it goes, how often it was tried and
-- what went wrong stand in the outbox. `next_attempt_at`, `attempts` and `last_error` are for programs of the release before, which
-- may still be running, and go with the next.
drop trigger announce on mail_outbox;
drop function announce_mail();

-- An order's confirmation is written when the order is confirmed; until now it was written with the order, and held.
delete from mail_outbox
using orders
where template = 'order-received' and sent_at is null and attempts = 0
  and key = 'order-received:' || order_number and orders.status = 'awaiting_payment';

-- Whoever writes a mail, of this release or the one before: its event is written with it. One that is held waits here too.
create function write_mail_event() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, due_at)
  select case when bulk then 'newsletter' else 'mail' end, key,
    case when next_attempt_at > now() + interval '1 minute' then next_attempt_at else '-infinity' end
  from mail_outbox where key = new.key;
  return null;
end $$;
create constraint trigger write_mail_event after insert on mail_outbox deferrable initially deferred
  for each row execute function write_mail_event();

create function release_mail_event() returns trigger language plpgsql as $$
begin
  update outbox set due_at = '-infinity' where topic = 'mail' and key = new.key and worker is null and failed_at is null;
  perform pg_notify('outbox', 'mail');
  return null;
end $$;
create trigger release_mail_event after update of next_attempt_at on mail_outbox
  for each row when (new.next_attempt_at < old.next_attempt_at and new.sent_at is null)
  execute function release_mail_event();

insert into outbox (topic, key, due_at, attempts, failed_at, last_error)
select case when bulk then 'newsletter' else 'mail' end, key,
  case when next_attempt_at > now() then next_attempt_at else '-infinity' end, attempts, gave_up_at, last_error
from mail_outbox
where sent_at is null and recipient <> '';
