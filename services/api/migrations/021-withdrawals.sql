-- Statements of withdrawal, as they were made. They are kept whether or not they match an order: a customer who mistypes
-- the number has withdrawn all the same, and somebody must look.

create table withdrawals (
  reference text primary key,
  -- Of the draft that was confirmed, so that confirming twice is one statement.
  draft_id text not null unique,
  name text not null,
  order_number text not null,
  email text not null,
  -- Empty: the whole order.
  lines text[] not null,
  reason text,
  drafted_at timestamptz not null,
  received_at timestamptz not null,
  -- The order with that number and address, if there is one; no reference, for the statement outlives it.
  order_id bigint,
  -- Whether it came before the end of day 14; null where no order matches.
  in_time boolean,
  handled_at timestamptz
);
create index on withdrawals (received_at) where handled_at is null;
create index on withdrawals (order_id);

-- What was stated never changes; only that somebody has dealt with it may be added.
create function refuse_restatement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'handled_at' is distinct from to_jsonb(old) - 'handled_at' then
    raise exception 'a withdrawal is never rewritten';
  end if;
  return new;
end $$;
create trigger withdrawals_are_never_rewritten before update on withdrawals
  for each row execute function refuse_restatement();
