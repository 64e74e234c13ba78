-- One row for every attempt to pay an order; amounts in øre.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  provider text not null,
  -- Our name for the attempt at the provider: order number and attempt.
  reference text not null unique,
  provider_payment_id text,
  redirect_url text,
  status text not null check (status in (
    'pending', 'authorized', 'partially_captured', 'captured', 'refund_pending', 'partially_refunded', 'refunded',
    'failed', 'expired', 'cancelled'
  )),
  amount_ore int not null check (amount_ore > 0),
  captured_ore int not null default 0 check (captured_ore between 0 and amount_ore),
  refunded_ore int not null default 0 check (refunded_ore between 0 and captured_ore),
  created_at timestamptz not null,
  asked_at timestamptz,
  unique (provider, provider_payment_id)
);
create index on payments (order_id);
create index on payments (created_at) where status = 'pending';

-- What providers have told us; the same telling twice counts once.
create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id bigint not null references payments,
  kind text not null,
  amount_ore int not null,
  applied boolean not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create trigger payment_events_are_append_only before update or delete on payment_events
  for each row execute function refuse_removal();

-- What we ask of a provider (draw, pay back, release), written with the decision and carried out afterwards, again and again
-- until it is done. `key` goes along, so that the provider does it once.
create table payment_requests (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  kind text not null check (kind in ('capture', 'refund', 'cancel')),
  amount_ore int not null check (amount_ore >= 0),
  key text not null unique,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  done_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index on payment_requests (next_attempt_at) where done_at is null and given_up_at is null;

-- Numbers without gaps: the row is locked until the paper that took the number is written, or nothing is.
create table paper_numbers (
  series text not null,
  year int not null,
  latest int not null,
  primary key (series, year)
);

create table invoices (
  number text primary key,
  order_id bigint not null references orders,
  payment_id bigint not null references payments,
  issued_at timestamptz not null,
  amount_ore int not null check (amount_ore > 0),
  vat_ore int not null check (vat_ore >= 0),
  content jsonb not null
);
create index on invoices (order_id);

create table credit_notes (
  number text primary key,
  order_id bigint not null references orders,
  payment_id bigint not null references payments,
  issued_at timestamptz not null,
  amount_ore int not null check (amount_ore > 0),
  vat_ore int not null check (vat_ore >= 0),
  reason text not null,
  content jsonb not null
);
create index on credit_notes (order_id);

create trigger invoices_never_change before update or delete on invoices
  for each row execute function refuse_removal();
create trigger credit_notes_never_change before update or delete on credit_notes
  for each row execute function refuse_removal();
