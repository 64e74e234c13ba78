-- An order goes when the law no longer asks for it. The offer that it was paid with stays the member's, used.
alter table points_purchases
  drop constraint points_purchases_order_id_fkey,
  add constraint points_purchases_order_id_fkey foreign key (order_id) references orders on delete set null;
