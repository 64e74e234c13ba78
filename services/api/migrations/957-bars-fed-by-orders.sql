-- Goods of delivered orders that were put in their buyer's bar, by line, so that each is put there once and what comes back is taken out again.
create table bar_deliveries (
  order_line_id bigint primary key references order_lines on delete cascade,
  member_id bigint not null references members on delete cascade,
  ingredient_key text not null references ingredients on delete cascade,
  -- Contents of one piece; null where it is not measured by volume.
  piece_ml integer check (piece_ml > 0),
  pieces integer not null check (pieces > 0),
  returned integer not null default 0 check (returned between 0 and pieces),
  -- The bottle before it: not in the bar, there without an amount, or there with one.
  was text not null check (was in ('absent', 'unknown', 'known')),
  delivered_at timestamptz not null
);
create index bar_deliveries_of_member on bar_deliveries (member_id, ingredient_key);
create index bar_deliveries_of_ingredient on bar_deliveries (ingredient_key);
