-- Orders that were placed in an account of an unconfirmed address, and were not certain to be of it when its owner took the account over. Once they are, they
-- join the owner's account, and earn the points that their buyer was promised.
create table pending_member_orders (
  order_id bigint primary key references orders,
  member_id bigint not null references members on delete cascade
);
create index on pending_member_orders (member_id);
