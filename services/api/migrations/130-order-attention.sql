-- What somebody must look at before an order goes on. Kept with what was done about it; the office lists what is open.
create table order_attention (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reason text not null check (reason in ('reservation_lost', 'capture_refused', 'refund_refused')),
  -- Names what happened, so that the same is raised once however often it is heard.
  key text not null unique,
  details jsonb not null default '{}',
  raised_at timestamptz not null,
  resolved_at timestamptz,
  -- Who saw to it, and what they did; empty when it went away by itself.
  resolved_by text,
  resolution text,
  check ((resolved_at is null) = (resolution is null))
);
create index on order_attention (order_id);
create index on order_attention (raised_at, id) where resolved_at is null;

-- Steps that have been carried out by the key of who asked: asked for again under the same key they are not done again.
create table order_steps_done (
  order_id bigint not null references orders,
  key text not null check (length(key) between 1 and 200),
  step text not null,
  request_hash text not null,
  done_at timestamptz not null,
  primary key (order_id, key)
);

-- What was ordered and will never be sent: its bottles are back on the shelves and its money is let go.
alter table order_lines
  add column released_quantity int not null default 0,
  add constraint order_lines_sent_or_released
    check (released_quantity >= 0 and shipped_quantity + released_quantity <= quantity);
