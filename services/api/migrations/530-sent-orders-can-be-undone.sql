-- An order that is sent from the packing table can be called back until it is handed over: what follows from it waits that long.
-- `not_before`: by the shop's clock; null: at once.
alter table payment_requests add column not_before timestamptz;
alter table mail_outbox add column not_before timestamptz;

create or replace function write_payment_event() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, payload, due_at)
  values ('payment', 'payment:' || new.payment_id, jsonb_build_object('requestId', new.id),
    coalesce(new.not_before, '-infinity'));
  return null;
end $$;

create or replace function write_mail_event() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, due_at)
  select case when bulk then 'newsletter' else 'mail' end, key,
    case when not_before is not null then not_before
      when next_attempt_at > now() + interval '1 minute' then next_attempt_at else '-infinity' end
  from mail_outbox where key = new.key;
  return null;
end $$;

create table order_dispatches (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  goods jsonb not null,
  parcels bigint[] not null,
  -- The statuses before and after it.
  status_before text not null,
  status_after text not null,
  -- The capture that waits; null where nothing was to be drawn.
  request_id bigint,
  mail_key text not null,
  sent_at timestamptz not null,
  undo_before timestamptz not null,
  undone_at timestamptz
);
create index on order_dispatches (order_id, id);

-- Where it stands in the stock room, as the shop itself writes it: `A-03-2`.
alter table variants add column shelf_place text not null default '' check (length(shelf_place) <= 40);
