-- Carts of visitors. A cart is made by the first write; reading makes nothing.

create table carts (
  visitor_id text primary key,
  delivery_method_id text,
  pickup_point_id text,
  points int not null default 0 check (points >= 0),
  -- Not indexed on purpose: every added line moves it, and only the nightly clean-up looks for it.
  changed_at timestamptz not null
) with (fillfactor = 80);

-- No reference to variants: a line outlives a variant that is no longer sold, and the next reading of the cart says so.
create table cart_lines (
  id bigint generated always as identity primary key,
  visitor_id text not null references carts on delete cascade,
  sku text not null,
  quantity int not null check (quantity between 1 and 99),
  -- The price that the visitor saw when choosing; a different one today is told.
  seen_price_ore int not null check (seen_price_ore >= 0),
  added_at timestamptz not null,
  unique (visitor_id, sku)
);

-- Presses of "Læg i kurv" that have counted, so that the same press sent twice counts once.
create table cart_operations (
  visitor_id text not null references carts on delete cascade,
  operation_id text not null,
  made_at timestamptz not null,
  primary key (visitor_id, operation_id)
);
