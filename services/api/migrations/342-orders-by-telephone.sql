-- Who calls is found by the number they call from.
create index orders_told on orders
  using gin (translate(lower(order_number || ' ' || name || ' ' || email || ' ' || phone), 'ÆØÅÄÖÜÉ', 'æøåäöüé') gin_trgm_ops);
drop index orders_found;
