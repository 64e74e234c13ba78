-- What the office asks of orders: by what is to be done with them, and by a piece of their number, name or mail.
create index orders_by_status on orders (status, id);
-- Letters beyond a–z are lowered here: what `lower` makes of them hangs on how the database was made.
create index orders_found on orders
  using gin (translate(lower(order_number || ' ' || name || ' ' || email), 'ÆØÅÄÖÜÉ', 'æøåäöüé') gin_trgm_ops);
-- What a provider holds for us, and lets go of some day.
create index payments_holding on payments (created_at) where status in ('authorized', 'partially_captured');

-- What the staff tells each other about an order. Customers never read it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  staff_name text not null,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index on order_notes (order_id, id);
