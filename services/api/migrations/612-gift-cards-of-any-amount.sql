-- A gift card of a chosen amount is a line of its own in the cart, named by its variant and the amount in øre: SLO-GKM-200@37500. Everything
-- that names lines (undo, presses, drinks) goes on naming them by one text; these two columns take it apart for the joins.
alter table cart_lines
  add column variant_sku text not null generated always as (regexp_replace(sku, '@[0-9]{1,9}$', '')) stored,
  add column amount_ore int generated always as (substring(sku from '@([0-9]{1,9})$')::int) stored;
