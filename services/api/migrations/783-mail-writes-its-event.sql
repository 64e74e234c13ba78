-- `enqueueMail` writes the event of a mail with the mail (decision 780). The trigger is for processes of the release before, and adds what was not written.
create or replace function write_mail_event() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, due_at)
  select case when bulk then 'newsletter' else 'mail' end, key,
    case when not_before is not null then not_before
      when next_attempt_at > now() + interval '1 minute' then next_attempt_at else '-infinity' end
  from mail_outbox where key = new.key and not exists (
    select from outbox event where event.topic = case when bulk then 'newsletter' else 'mail' end
      and event.key = mail_outbox.key and event.failed_at is null);
  return null;
end $$;
