-- Slugs of the drinks that goods lay in the cart for, so that the receipt leads on to them. None for goods that were bought by themselves, and in
-- orders from before this was kept.
alter table order_lines add column drinks text[] not null default '{}';
