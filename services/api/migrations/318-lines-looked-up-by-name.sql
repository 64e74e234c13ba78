-- What the goods of a file are looked up by stands beside their lines, so that nobody who only looks them up takes the lines apart.
alter table import_lines
  add column gtin text generated always as (line -> 'variant' ->> 'gtin') stored,
  add column name text generated always as (line -> 'product' ->> 'name') stored;
