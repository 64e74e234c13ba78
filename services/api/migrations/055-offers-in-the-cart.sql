-- Special offers that are used in the cart: so much off the goods, when there are enough of them. The others are shown in the
-- shop, where somebody marks them used.
alter table points_offers
  add column off_ore int check (off_ore > 0),
  add column from_ore int check (from_ore >= off_ore),
  add check ((off_ore is null) = (from_ore is null));

update points_offers set position = position + 2;
insert into points_offers (id, title, text, points, position, off_ore, from_ore) values
  ('rabat-75', '75 kr. af en ordre', 'Trækkes fra varer for mindst 300 kr. Vælg koden i kurven, når du handler.', 60, 1,
    7500, 30000),
  ('rabat-200', '200 kr. af en ordre', 'Trækkes fra varer for mindst 800 kr. Vælg koden i kurven, når du handler.', 150, 2,
    20000, 80000);

alter table points_purchases
  -- As they were when it was bought.
  add column off_ore int,
  add column from_ore int,
  -- The order that it was used for; emptied when that comes to nothing.
  add column order_id bigint references orders;
create unique index on points_purchases (order_id);

-- The code that the cart wants to use.
alter table carts add column offer_code text;

alter table orders
  -- The part of the discount that a special offer gave, and what it was called.
  add column offer_ore int not null default 0 check (offer_ore between 0 and discount_ore),
  add column offer_title text;
